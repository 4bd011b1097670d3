"""Presses a reminder's button in the service worker, as the browser would, and waits for what becomes of the answer."""
import time

from time_limits import SECONDS_MAX

# Resolves once the answer is kept: before that the tap may be lost with the worker.
PRESS = """async ({ action, isQuiet }) => {
  const { put } = Cache.prototype;
  const kept = new Promise((resolve) => {
    Cache.prototype.put = async function (...parts) {
      await put.apply(this, parts);
      Cache.prototype.put = put;
      resolve();
    };
  });
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: { data: { path: '', isQuiet }, close() {} }, action });
  dispatchEvent(event);
  await kept;
}"""
KEPT = """async () => {
  const requests = await (await caches.open('alltag-notification')).keys();
  return requests.filter(({ url }) => url.includes('/pressed/')).length;
}"""
# The number of entries in the journal and of parts set aside as damaged.
STORED = """async () => {
  const database = await new Promise((resolve) => { indexedDB.open('alltag').onsuccess = ({ target }) => resolve(target.result); });
  const count = (name) => new Promise((resolve) => {
    database.transaction(name).objectStore(name).count().onsuccess = ({ target }) => resolve(target.result);
  });
  const counts = { journal: await count('journal'), damaged: await count('damaged') };
  database.close();
  return counts;
}"""
# A browser without a window ends a worker that sets the number at an icon.
BADGE = """() => {
  WorkerNavigator.prototype.setAppBadge = async (count) => { globalThis.badge = count; };
  WorkerNavigator.prototype.clearAppBadge = async () => { globalThis.badge = 0; };
}"""
HABIT = "00000000-0000-4000-8000-000000000001"


def done(day):
    """Returns the answer "Done" of a reminder of the first habit that `Person.seed` makes."""
    return f"habit.complete:{HABIT}:{day:%Y%m%d}"


class Answers:
    """The service worker of a user, with a page beside the app's that is none of the app."""

    def __init__(self, person):
        self.person = person
        self.blank = person.context.new_page()
        self.worker = person.context.service_workers[0]
        self.worker.evaluate(BADGE)

    def close_app(self):
        self.person.page.close()

    def open_app(self, path="/"):
        self.person.page = self.person.new_page()
        self.person.open(path)

    def press(self, action, is_quiet=True):
        self.worker.evaluate(PRESS, {"action": action, "isQuiet": is_quiet})

    @property
    def kept(self):
        return self.worker.evaluate(KEPT)

    @property
    def stored(self):
        return self.worker.evaluate(STORED)

    def wait_taken(self):
        """Waits until no answer is kept any more."""
        deadline = time.monotonic() + SECONDS_MAX
        while self.kept > 0:
            assert time.monotonic() < deadline
            self.blank.wait_for_timeout(20)

    def wait_stored(self, before):
        """Waits until the journal has more entries."""
        deadline = time.monotonic() + SECONDS_MAX
        while self.stored["journal"] <= before:
            assert time.monotonic() < deadline
            self.blank.wait_for_timeout(20)

    def wait_given_up(self):
        """Waits until the worker has left the answers to a page."""
        self.worker.evaluate("answer()")


class KillableAnswers(Answers):
    """A worker that is stopped and started by the browser's own tools."""

    def __init__(self, person):
        super().__init__(person)
        self.status = ""
        self.session = person.context.new_cdp_session(self.blank)
        self.session.on("ServiceWorker.workerVersionUpdated", self._hear)
        self.session.send("ServiceWorker.enable")

    def _hear(self, event):
        for version in event["versions"]:
            self.status = version["runningStatus"]

    def _wait(self, status):
        deadline = time.monotonic() + SECONDS_MAX
        while self.status != status:
            assert time.monotonic() < deadline, self.status
            self.blank.wait_for_timeout(5)

    def kill(self):
        """Stops the worker, whatever it does, and starts it again."""
        self.worker.evaluate("globalThis.isOld = true")
        self.session.send("ServiceWorker.stopAllWorkers")
        self._wait("stopped")
        self.session.send("ServiceWorker.startWorker", {"scopeURL": f"{self.person.address}/"})
        self._wait("running")
        assert not self.worker.evaluate("globalThis.isOld")
        self.worker.evaluate(BADGE)
