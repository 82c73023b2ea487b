import type { LeaderboardPeriod } from '@backglass/contract';
import { UTC_OFFSET } from '@backglass/contract/requests';

/*
 * Days and hours of an IANA time zone, or of a distance from UTC. This is not SQL, because PostgreSQL may lack old names of zones, such as
 * `Asia/Calcutta`. A local time is the local date and time in epoch milliseconds, as if UTC had this local time.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Returns a function from a moment to its local time. */
export function localTimeIn(timeZone: string): (moment: number) => number {
  const [, sign, hours, minutes] = UTC_OFFSET.exec(timeZone) ?? [];
  if (sign !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE;
    return moment => (sign === '-' ? moment - offset : moment + offset);
  }
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return moment => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour, minute, second } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/** The first moment with a local time. If a change of the clock skips a midnight, its day begins at that change. */
export function momentAt(localTime: (moment: number) => number, local: number): number {
  // The clock may change on that day, so both offsets from UTC are tried: that of the day before and that of the day after.
  const [before = local, after = local] = [local - DAY, local + DAY].map(
    near => local - (localTime(near) - near),
  );
  const moments = [before, after].filter(moment => localTime(moment) === local);
  return moments.length > 0 ? Math.min(...moments) : before;
}

/** The first moment of the current period. A week begins on Monday. */
export function beginningOf(
  period: Exclude<LeaderboardPeriod, 'ever'>,
  timeZone: string,
  now = Date.now(),
): Date {
  const localTime = localTimeIn(timeZone);
  const today = Math.floor(localTime(now) / DAY) * DAY;
  const date = new Date(today);
  const midnight = {
    day: today,
    week: today - ((date.getUTCDay() + 6) % 7) * DAY,
    month: Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1),
  }[period];
  return new Date(momentAt(localTime, midnight));
}

/** The moments at which the hours of a local day begin: 24, or one more or less if the clock changes. */
export function hoursOf(localTime: (moment: number) => number, from: number, to: number): number[] {
  const hours: number[] = [];
  // Some clocks change by half an hour, so an hour ends at the next full local hour.
  for (let at = from; at < to; at += to - from === DAY ? HOUR : HOUR - (localTime(at) % HOUR)) hours.push(at);
  return hours;
}
