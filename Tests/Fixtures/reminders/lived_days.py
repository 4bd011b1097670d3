#!/usr/bin/env python3
"""Six days of two people, a change of the clock in the middle: what was due when, and why it was told or silent.

usage: lived_days.py SEED [--table]
  prints a world as JSON, which Tests/Server/ServerTests/LivedDays replays against the server and the page; with --table, what happens in it

Anna has an account, two devices in zones two hours apart, habits, calm and a family; Ben has an account, one device and half of the
couple's countdown; a tablet without an account seals its messages. One device sleeps for three days. The server looks around once a
minute. It starts anew every hour, is down twice, and is once killed between claiming and sending.
"""
import json
import random
import sys
from datetime import date, datetime, timedelta, timezone

from reminder_rules import DAY, DIARY_CHANGE, HOUR, MINUTE, chore_occurrences, day_of, due_now, from_index, index, moment, occurrences, wall

# The days on which clocks change in the European Union: at one o'clock, UTC.
CHANGES = (date(2026, 3, 29), date(2026, 10, 25))
DAYS_AROUND = 3
# The server looks around at this second of each minute, and people do things half a minute later.
LOOK, DEED = 20_000, 50_000
SLEEP = 3 * DAY
PLAN_DAYS, PLAN_MAX = 14, 200
SETTLED_MAX = 20
# one that is snoozed comes again after ten minutes, at most twelve hours after its time, and not after a deadline.
SNOOZE, SNOOZE_MAX = 10 * MINUTE, 12 * HOUR
FAMILY_ZONE, AZORES = "Europe/Vienna", "Atlantic/Azores"
# Midnight, times that a change of the clock skips or repeats in one of the zones, and usual ones.
MINUTES = (0, 15, 30, 60, 75, 120, 125, 150, 179, 180, 420, 450, 485, 720, 1080, 1140, 1200, 1230, 1290, 1439)
SCHEDULES = ("daily", "daily", "weekdays:31", "weekdays:96", "weekly:2", "weekly:4", "monthly:3", "every:2")


class World:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.change = CHANGES[seed % 2]
        first = datetime.combine(self.change - timedelta(DAYS_AROUND), datetime.min.time(), timezone.utc)
        self.start = int(first.timestamp() * 1000)
        self.end = self.start + 2 * DAYS_AROUND * DAY
        self.down = sorted(self.span(minutes) for minutes in (self.random.randint(20, 55), self.random.randint(120, 300)))
        self.people = {"anna": self.person(4, 2), "ben": self.person(2, 1), "tablet": self.person(3, 2)}
        self.devices = [
            {"name": "phone", "person": "anna", "zone": FAMILY_ZONE}, {"name": "laptop", "person": "anna", "zone": AZORES},
            {"name": "mobile", "person": "ben", "zone": self.random.choice((AZORES, "Europe/Istanbul"))},
            {"name": "tablet", "person": "tablet", "zone": self.random.choice((FAMILY_ZONE, AZORES))}]
        sleeper = self.random.choice(self.devices)
        # It wakes while a reminder makes sense.
        wake = self.due_time(sleeper, self.random.randint(0, 2)) + self.random.randint(1, 50) * MINUTE
        sleeper["sleep"] = [wake - SLEEP, wake]
        self.kill = self.due_time(self.random.choice(self.devices), self.random.randint(-2, 2)) + LOOK
        while any(begin <= self.kill < end for begin, end in self.down):
            self.kill += MINUTE
        self.countdown = {"eventAt": self.event(), "setAt": self.start - 20 * DAY}
        self.chores = [self.chore(number) for number in range(4)]
        self.events = []
        self.make_events()

    # MARK: What there is

    def span(self, minutes):
        """Returns a time of so many minutes."""
        begin = self.start + self.random.randrange(1, (self.end - self.start) // MINUTE - 360) * MINUTE
        return [begin, begin + minutes * MINUTE]

    def identifier(self):
        return f"{self.random.getrandbits(32):08X}-{self.random.getrandbits(16):04X}-4000-8000-{self.random.getrandbits(48):012X}"

    def person(self, habit_count, calm_count):
        pick = self.random.choice
        habits = []
        for _ in range(habit_count):
            schedule = pick(SCHEDULES)
            if schedule.startswith("every"):
                schedule += f":{index(self.change - timedelta(pick((9, 10))))}"
            # A pause within a week or month changes how often it asks, which has tables of its own (Tests/Fixtures/rules).
            rests = not schedule.startswith(("weekly", "monthly")) and pick((True, False, False))
            day = self.change + timedelta(pick((-1, 0, 1)))
            habits.append({
                "id": self.identifier(), "schedule": schedule, "reminders": self.minutes(), "written": self.start,
                "pauses": [[index(day), index(day + timedelta(1))]] if rests else []})
        calm = [{
            "id": self.identifier(), "kind": pick(("meditation", "breathing", "workout", "diary")), "minute": pick(MINUTES),
            "weekdays": pick((127, 127, 31, 85)), "lookBack": pick((1, 6, 12, 24)), "written": self.start} for _ in range(calm_count)]
        return {
            "startOfDay": pick((0, 0, 150, 180)), "habits": habits, "calm": calm, "pauses": [], "logs": {}, "sessions": [], "diary": set()}

    def minutes(self):
        return sorted(self.random.sample(MINUTES, self.random.choice((1, 1, 2, 3))))

    def event(self):
        day = self.change + timedelta(self.random.randint(-2, 9))
        return moment(day, self.random.choice((0, 405, 1080, 1350)), FAMILY_ZONE)

    def chore(self, number):
        pick, made = self.random.choice, index(self.change - timedelta(DAYS_AROUND + 3))
        chore = {
            "id": self.identifier(), "member": pick(("anna", "anna", "ben")), "created": self.start - 3 * DAY, "start": made, "rhythm": "daily",
            "from": 0, "by": 0, "due": 0, "deadline": 0, "isMuted": False, "done": set()}
        if number == 0:
            chore["by"] = pick((180, 600, 1080, 1290))
        elif number == 1:
            chore["rhythm"], chore["from"], chore["by"] = pick((0b0010010, 0b1000001, 127)), pick((0, 150, 480)), pick((0, 1200))
        elif number == 2:
            chore["rhythm"], day = "once", self.change + timedelta(pick((-1, 0, 1)))
            chore["due"], chore["by"] = index(day), pick((0, 600))
        else:
            chore["rhythm"], chore["isMuted"] = "once", pick((False, False, True))
            chore["deadline"] = self.span(1)[0]
        return chore

    def due_time(self, device, days):
        """Returns the time of a habit's reminder, so many days after the change of the clock."""
        habit = self.random.choice(self.people[device["person"]]["habits"])
        return moment(self.change + timedelta(days), self.random.choice(habit["reminders"]), device["zone"])

    # MARK: What happens

    def runs(self, at):
        return not any(begin <= at < end for begin, end in self.down) and not self.kill <= at < self.kill + MINUTE

    def at(self, time):
        """Returns the time at which the server learns of something that is done at a time, and the last look before has ended."""
        arrival = time // MINUTE * MINUTE + DEED
        while not (self.runs(arrival) and self.runs(arrival // MINUTE * MINUTE + LOOK)):
            arrival += MINUTE
        return arrival

    def any_time(self, day=None):
        if day is None:
            return self.start + self.random.randrange((self.end - self.start) // MINUTE - 1) * MINUTE
        return self.start + day * DAY + self.random.randrange(DAY // MINUTE) * MINUTE

    def add(self, kind, time, **members):
        at = self.at(time)
        if at < self.end:
            self.events.append({"kind": kind, "at": at, **members})

    def device(self, person):
        return next(device for device in self.devices if device["person"] == person)

    def is_asleep(self, device, time):
        begin, end = device.get("sleep", (0, 0))
        return begin <= time < end

    def make_events(self):
        for name, person in self.people.items():
            device = self.device(name)
            for day in range(2 * DAYS_AROUND):
                self.make_deeds(name, person, device, day)
            habit = self.random.choice(person["habits"])
            self.add("edit", self.awake_time(device), who=name, habit=habit["id"], reminders=self.minutes())
            for _ in range(8):
                self.add("undo", self.awake_time(device), who=name, habit=self.random.choice(person["habits"])["id"])
        for _ in range(30):
            device = self.random.choice(self.devices[:3])
            time = self.any_time()
            if not self.is_asleep(device, self.at(time)) and not self.is_asleep(device, self.at(time) + SNOOZE + MINUTE):
                self.add("snooze", time, device=device["name"])
        for _ in range(4):
            self.add("open", self.awake_time(self.device("tablet")), who="tablet")
        for chore in self.chores:
            for day in range(2 * DAYS_AROUND):
                if self.random.random() < 0.35:
                    self.add("complete", self.any_time(day), chore=chore["id"])
        if self.random.random() < 0.5:
            self.add("countdown", self.any_time(), eventAt=self.event())
        if self.random.random() < 0.5:
            self.add("travel", self.any_time(), device="laptop", zone=FAMILY_ZONE)
        self.events.sort(key=lambda event: event["at"])

    def awake_time(self, device):
        time = self.any_time()
        while self.is_asleep(device, self.at(time)):
            time = self.any_time()
        return time

    def make_deeds(self, name, person, device, day):
        for habit in person["habits"]:
            time, is_skip = self.any_time(day), self.random.random() < 0.2
            if self.random.random() < 0.4 and not self.is_asleep(device, self.at(time)):
                is_skip = is_skip and not habit["schedule"].startswith(("weekly", "monthly"))
                self.add("log", time, who=name, habit=habit["id"], state="skipped" if is_skip else "done")
        for reminder in person["calm"]:
            time = self.any_time(day)
            # What a device tells late is known late.
            late = self.random.choice((0, 0, 40 * MINUTE))
            if self.random.random() < 0.5 and not self.is_asleep(device, self.at(time + late)):
                if reminder["kind"] == "diary":
                    self.add("diary", time, who=name)
                else:
                    self.add(
                        "session", time + late, who=name, id=self.identifier(), activity=reminder["kind"], start=time - 12 * MINUTE, end=time)


class Life:
    """Lives through a world by the rules: R-4, R-5 and R-7 are here, the others in `reminder_rules.py`."""

    def __init__(self, world):
        self.world, self.people, self.chores = world, world.people, {chore["id"]: chore for chore in world.chores}
        self.zones = {device["name"]: device["zone"] for device in world.devices}
        self.told, self.silent, self.claims, self.events = [], {}, {}, []
        # What comes to a device again, by key, and when.
        self.snoozed = {device["name"]: {} for device in world.devices}
        # The tablet's messages at the server, by key.
        self.sealed = {}
        for name in ("anna", "ben"):
            self.people[name]["countdown"] = {**world.countdown, "silenced": ("day",) if name == "ben" else ()}

    def live(self):
        world = self.world
        self.seal(world.start)
        coming, known, next_due, last = list(world.events), 0, 0, world.start - 1
        for now in range(world.start + LOOK, world.end, MINUTE):
            has_news = False
            while known < len(coming) and coming[known]["at"] < now:
                has_news = self.apply(coming[known]) or has_news
                known += 1
            if not world.runs(now) and now != world.kill:
                next_due = 0
            elif has_news or now >= next_due or now % HOUR == LOOK or now == world.kill:
                self.look(now, last)
                last, next_due = now, self.next_due(now) if now != world.kill else 0
        return self

    def apply(self, event):
        """Carries out what somebody does. Returns whether it did anything, as when a day was logged before."""
        kind, at = event["kind"], event["at"]
        if kind == "travel":
            self.zones[event["device"]] = event["zone"]
        elif kind == "countdown":
            for name in ("anna", "ben"):
                self.people[name]["countdown"].update(eventAt=event["eventAt"], setAt=at)
        elif kind == "complete":
            if not self.complete(event):
                return False
        elif kind == "snooze":
            if not self.snooze(event):
                return False
        else:
            person = self.people[event["who"]]
            zone = self.world.device(event["who"])["zone"]
            if not self.deed(event, person, zone):
                return False
            if event["who"] == "tablet":
                self.seal(at)
        self.events.append(event)
        return True

    def deed(self, event, person, zone):
        kind, at = event["kind"], event["at"]
        if kind == "log":
            day = day_of(at, zone, person["startOfDay"])
            event["day"], logs = index(day), person["logs"].setdefault(event["habit"], {})
            # Nothing is taken back here.
            is_new = day not in logs
            logs.setdefault(day, event["state"])
            return is_new
        if kind == "undo":
            return self.undo(event, person)
        if kind == "diary":
            day, minute = wall(at, zone)
            day = day if minute >= DIARY_CHANGE else day - timedelta(1)
            event["day"] = index(day)
            is_new = day not in person["diary"]
            person["diary"].add(day)
            return is_new
        if kind == "session":
            person["sessions"].append((event["activity"], event["end"]))
        elif kind == "edit":
            habit = next(habit for habit in person["habits"] if habit["id"] == event["habit"])
            habit.update(reminders=event["reminders"], written=at)
        return True

    def undo(self, event, person):
        """Takes back what was logged today, unless a reminder of the habit has just fallen due: that one may be told or not."""
        at, logs = event["at"], person["logs"].get(event["habit"], {})
        for zone in {self.zones[device["name"]] for device in self.world.devices if self.people[device["person"]] is person}:
            recent = occurrences(person, zone, at - HOUR - 2 * MINUTE, at, at)
            if any(each["tag"] == f"habit-{event['habit']}" for each in recent):
                return False
        day = day_of(at, self.world.device(event["who"])["zone"], person["startOfDay"])
        event["day"] = index(day)
        return logs.pop(day, None) is not None

    def snooze(self, event):
        """R-10: the device asks to be told once more of what it shows."""
        shown = [
            row for row in self.told
            if row["device"] == event["device"] and event["at"] - 3 * HOUR < row["at"] and not row["key"].startswith("countdown")]
        if not shown:
            return False
        event["key"] = shown[-1]["key"]
        self.snoozed[event["device"]][event["key"]] = event["at"] + SNOOZE
        return True

    def complete(self, event):
        chore = self.chores[event["chore"]]
        today = wall(event["at"], FAMILY_ZONE)[0]
        name = next(iter(chore_occurrences(chore, FAMILY_ZONE, event["at"])))["key"].split(".")[1].split("-")[0]
        if int(name) in chore["done"] or (int(name) and from_index(int(name)) > today):
            return False
        event["occurrence"] = int(name)
        chore["done"].add(int(name))
        return True

    def seal(self, now):
        """R-7: the tablet plans two weeks ahead, after each change."""
        person, zone = self.people["tablet"], self.zones["tablet"]
        coming = [each for each in occurrences(person, zone, now, now + PLAN_DAYS * DAY, now) if each["silent"] is None]
        self.sealed = {each["key"]: each for each in coming[:PLAN_MAX]}

    # MARK: The server

    def next_due(self, now):
        """The next time at which something may fall due, or a time before it."""
        found = [now + HOUR]
        for device in self.world.devices:
            coming = occurrences(self.people[device["person"]], self.zones[device["name"]], now, now + HOUR, now)
            found += [each["due"] for each in coming[:1]]
            found += [due for due in self.snoozed[device["name"]].values() if due > now]
        for chore in self.world.chores:
            found += [each["due"] for each in chore_occurrences(chore, FAMILY_ZONE, now) if each["due"] > now]
        return min(found)

    def look(self, now, last):
        for device in self.world.devices:
            person, zone = self.people[device["person"]], self.zones[device["name"]]
            judged = list(due_now(person, zone, now))
            if device["name"] == "tablet":
                self.send_sealed(now)
            else:
                self.send(device, [each for each in judged if each["silent"] is None], device["name"], now)
                self.send_again(device, now)
            for each in judged:
                self.note(device["name"], each, each["silent"])
            for each in occurrences(person, zone, last, now, now):
                if each["end"] < now:
                    self.note(device["name"], each, each["silent"] or "server down")
        for chore in self.world.chores:
            devices = [device for device in self.world.devices if device["person"] == chore["member"]]
            for each in chore_occurrences(chore, FAMILY_ZONE, now):
                for device in devices:
                    if self.is_open(each, now) and self.snoozed[device["name"]].get(each["key"], now + 1) <= now:
                        del self.snoozed[device["name"]][each["key"]]
                        self.tell([device], [{**each, "end": now + HOUR}], now, None, is_again=True)
                if each["due"] <= now <= each["end"]:
                    if each["silent"] is None and each["written"] <= each["due"]:
                        self.send_all(devices, [each], chore["member"], now)
                    for device in devices:
                        self.note(device["name"], each, each["silent"])

    def note(self, device, occurrence, why):
        """The first reason counts. What was told stays told."""
        key = (device, occurrence["key"])
        if why and key not in self.silent and not any(row["device"] == device and row["key"] == occurrence["key"] for row in self.told):
            self.silent[key] = (occurrence["due"], why)

    def claim(self, owner, speaking, now):
        """R-5: each occurrence once for each who is told, whatever becomes of the message."""
        claimed = self.claims.setdefault(owner, {})
        new = [each for each in speaking if each["key"] not in claimed]
        claimed.update({each["key"]: now for each in new})
        return new

    def send(self, device, speaking, owner, now):
        new = self.claim(owner, speaking, now)
        if new:
            self.tell([device], new, now, self.settled(device, now))

    def settled(self, device, now):
        """R-3: what the device was told before and is settled since."""
        person, zone = self.people[device["person"]], self.zones[device["name"]]
        open_keys = {each["key"] for each in occurrences(person, zone, now - 2 * DAY, now, now) if each["silent"] is None}
        latest = sorted(self.claims.get(device["name"], {}).items(), key=lambda claim: (-claim[1], claim[0]))[:SETTLED_MAX]
        return sorted(key for key, _ in latest if key not in open_keys)

    def send_all(self, devices, speaking, owner, now):
        self.tell(devices, self.claim(owner, speaking, now), now, None)

    @staticmethod
    def is_open(occurrence, now):
        last = occurrence["end"] if occurrence["end"] - occurrence["due"] > HOUR else occurrence["due"] + SNOOZE_MAX
        return occurrence["silent"] is None and occurrence["due"] <= now <= last

    def send_again(self, device, now):
        """R-10: what a device has snoozed, once, if it still makes sense and is not done."""
        waiting = self.snoozed[device["name"]]
        due = {key for key, at in waiting.items() if at <= now and not key.startswith("chore")}
        for key in due:
            del waiting[key]
        person, zone = self.people[device["person"]], self.zones[device["name"]]
        again = [each for each in occurrences(person, zone, now - DAY, now, now) if each["key"] in due and self.is_open(each, now)]
        if again:
            self.tell([device], [{**each, "end": now + HOUR} for each in again], now, self.settled(device, now), is_again=True)

    def send_sealed(self, now):
        due = sorted((each for each in self.sealed.values() if each["due"] <= now), key=lambda each: each["due"])
        newest = {each["tag"]: each for each in due}
        for each in due:
            del self.sealed[each["key"]]
        tablet = self.world.device("tablet")
        self.tell([tablet], [each for each in due if newest[each["tag"]] is each and each["end"] > now], now, None)

    def tell(self, devices, occurrences, now, over, is_again=False):
        for device in devices:
            for each in occurrences:
                if now == self.world.kill:
                    self.note(device["name"], each, "lost")
                else:
                    if not is_again:
                        self.check_time(device, each, now)
                    row = {"device": device["name"], "key": each["key"], "due": each["due"], "end": each["end"], "at": now, "tag": each["tag"]}
                    self.told.append(row if over is None else {**row, "over": over})

    def check_time(self, device, occurrence, now):
        """No later than a minute, but where the server was down, the device came into another time zone, or all begins."""
        travelled = any(event["kind"] == "travel" and event["device"] == device["name"] for event in self.events)
        is_late = now - occurrence["due"] > MINUTE
        was_down = not all(self.world.runs(at) for at in range(occurrence["due"] // MINUTE * MINUTE, now, MINUTE))
        if is_late and not (was_down or travelled or occurrence["due"] < self.world.start):
            raise SystemExit(f"{device['name']} is told of {occurrence['key']} at {utc(now)}, too late")

    # MARK: The devices

    def shown(self):
        """Adds the time at which each is shown. A push service keeps, for a device that sleeps, the last message of each topic until its
        end (RFC 8030)."""
        for row in self.told:
            begin, wake = next(device for device in self.world.devices if device["name"] == row["device"]).get("sleep", (0, 0))
            if not begin <= row["at"] < wake:
                row["shown"] = row["at"]
                continue
            later = [
                other for other in self.told
                if (other["device"], other["tag"]) == (row["device"], row["tag"]) and row["at"] < other["at"] < wake]
            row["shown"] = wake if row["end"] > wake and not later else 0
        return self


def utc(at):
    return datetime.fromtimestamp(at / 1000, timezone.utc).strftime("%m-%d %H:%M:%S")


def table(life):
    """Returns a line for each reminder of each device: when it was due, whose it is, and what became of it."""
    rows = [(row["due"], row["device"], row["key"], "told " + utc(row["at"]) + ("" if row["shown"] == row["at"] else
            ", shown " + utc(row["shown"]) if row["shown"] else ", never shown")) for row in life.told]
    rows += [(due, device, key, "silent: " + why) for (device, key), (due, why) in life.silent.items()]
    return "".join(f"{utc(due)}\t{device}\t{key}\t{what}\n" for due, device, key, what in sorted(rows))


def main(seed, *options):
    world = World(int(seed))
    # Before anything has happened.
    given = json.loads(json.dumps({
        "start": world.start, "end": world.end, "down": world.down, "kill": world.kill, "people": world.people, "devices": world.devices,
        "countdown": world.countdown, "chores": world.chores}, default=list))
    life = Life(world).live().shown()
    if "--table" in options:
        sys.stdout.write(table(life))
    else:
        print(json.dumps({**given, "events": life.events, "told": life.told}, default=list))


if __name__ == "__main__":
    main(*sys.argv[1:])
