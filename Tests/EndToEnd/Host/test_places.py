"""The list of places and the user's location, as the account's script requests them."""
import pytest
from conftest import assemble
from test_account import BEGIN, does, said, wait_said

ZURICH = {"latitude": 47.3769, "longitude": 8.5417}


@pytest.fixture
def account(tab):
    tab.page.evaluate(BEGIN)
    return tab


def allow(context, site, place=ZURICH):
    context.grant_permissions(["geolocation"], origin=site.address)
    context.set_geolocation(place)


# The list


def test_the_list_is_delivered(account):
    does(account, "places")
    wait_said(account, ["answer", "places", "200", "", "\x01list"])


@pytest.mark.parametrize("answer, status", [(None, "0"), ({"status": 404, "body": ""}, "404")])
def test_a_list_that_cannot_be_loaded_is_said_and_can_be_asked_for_again(account, context, answer, status):
    context.route("**/places.bin", lambda route: route.fulfill(**answer) if answer else route.abort())
    account.errors.clear()
    does(account, "places")
    wait_said(account, ["answer", "places", status, "", ""])
    context.unroute("**/places.bin")
    does(account, "places")
    wait_said(account, ["answer", "places", "200", "", "\x01list"])


def test_what_an_earlier_instance_asked_for_does_not_come(account, context, site):
    allow(context, site)
    account.page.evaluate("""() => {
      const real = fetch;
      globalThis.fetch = (...rest) => new Promise((resolve) => { globalThis.arrive = () => resolve(real(...rest)); });
      navigator.geolocation.getCurrentPosition = (tell) => { globalThis.tell = tell; };
      does('places');
      does('locate', 'once', '');
      globalThis.fetch = real;
      rebegin();
      arrive();
      tell({ coords: { latitude: 1, longitude: 2 } });
    }""")
    does(account, "places")
    wait_said(account, ["answer", "places", "200", "", "\x01list"])
    assert len([line for line in said(account) if line[0] == "answer"]) == 1
    assert not any(str(line).startswith("couple.") for line in said(account))


# The location


def test_the_location_is_told_once(account, context, site):
    allow(context, site)
    does(account, "locate", "once", "")
    wait_said(account, "couple.place.at:47376900:8541700")
    context.set_geolocation({"latitude": -12.5, "longitude": -77.03})
    does(account, "fold")
    wait_said(account, "couple.place.at:47376900:8541700", "fold:false")


def test_a_refusal_is_told(account):
    for how in ("once", "watch", "resume"):
        does(account, "fold")
        does(account, "locate", how, "exact")
        wait_said(account, "fold:false", "couple.place.refused:denied")


@pytest.mark.parametrize("code, reason", [(2, "unavailable"), (3, "timeout")])
def test_what_else_can_go_wrong_is_told_once_but_not_while_watching(account, code, reason):
    account.page.evaluate("""(code) => {
      const fail = (tell, refuse) => { refuse({ code }); return 1; };
      Object.assign(navigator.geolocation, { getCurrentPosition: fail, watchPosition: fail });
    }""", code)
    does(account, "locate", "watch", "")
    does(account, "locate", "once", "")
    does(account, "fold")
    wait_said(account, f"couple.place.refused:{reason}", "fold:false")
    assert len(said(account)) == len([line for line in said(account) if line != f"couple.place.refused:{reason}"]) + 1


def test_without_the_right_to_ask_it_says_so(account):
    account.page.evaluate("() => Object.defineProperty(window, 'isSecureContext', { value: false })")
    does(account, "locate", "once", "")
    wait_said(account, "couple.place.refused:insecure")


@pytest.mark.parametrize("how", ["watch", "resume"])
def test_watching_goes_on_until_it_is_stopped(account, context, site, how):
    allow(context, site)
    does(account, "locate", how, "")
    wait_said(account, "couple.place.at:47376900:8541700")
    context.set_geolocation({"latitude": -12.5, "longitude": -77.03})
    wait_said(account, "couple.place.at:47376900:8541700", "couple.place.at:-12500000:-77030000")
    does(account, "locate", "stop", "")
    context.set_geolocation(ZURICH)
    does(account, "fold")
    does(account, "locate", "once", "")
    wait_said(account, "couple.place.at:-12500000:-77030000", "fold:false", "couple.place.at:47376900:8541700")


def test_only_an_exact_location_asks_for_a_high_accuracy(account):
    asked = account.page.evaluate("""() => {
      const asked = [];
      navigator.geolocation.getCurrentPosition = (tell, refuse, options) => asked.push(options.enableHighAccuracy);
      does('locate', 'once', '');
      does('locate', 'once', 'exact');
      return asked;
    }""")
    assert asked == [False, True]


# Offline


WORKER = """async () => {
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
}"""


def kept(tab):
    return tab.page.evaluate("""async () => {
      const paths = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      return paths;
    }""")


def test_the_list_is_kept_from_its_first_use_on(new_tab, context, site):
    # Not among the files of the first visit: the site of these tests keeps all scripts.
    tab = new_tab().open()
    tab.page.evaluate(WORKER)
    tab.page.evaluate(BEGIN)
    assert "/places.bin" not in kept(tab)
    does(tab, "places")
    wait_said(tab, ["answer", "places", "200", "", "\x01list"])
    context.set_offline(True)
    does(tab, "places")
    wait_said(tab, *[["answer", "places", "200", "", "\x01list"]] * 2)


UPDATE = """async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  const worker = registration.installing;
  while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
}"""
HOLDS = """async (version) => {
  const cache = await caches.open(`alltag-${version}`);
  return [Boolean(await cache.match('/')), Boolean(await cache.match('/places.bin'))];
}"""


def test_a_new_version_keeps_what_an_earlier_one_has_used(new_tab, site, module):
    tab = new_tab().open()
    tab.page.evaluate(WORKER)
    tab.page.evaluate(BEGIN)
    for version, wanted in (("2", False), ("3", True)):
        assemble(site.folder, module, version)
        tab.page.evaluate(UPDATE)
        assert tab.page.evaluate(HOLDS, version) == [True, wanted]
        # The first version still serves this page.
        does(tab, "places")
        tab.page.wait_for_function("(count) => said.filter(([kind]) => kind === 'answer').length === count", arg=int(version) - 1)
