import fc from 'fast-check';
import { beginningOf, DAY, hoursOf, localTimeIn, momentAt } from './local-time.ts';

describe('the beginning of a period', () => {
  const beginning = (period: 'day' | 'week' | 'month', zone: string, now: string): string =>
    beginningOf(period, zone, Date.parse(now)).toISOString();

  it.each([
    ['day', 'UTC', '2026-03-18T12:00:00Z', '2026-03-18T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-18T12:00:00Z', '2026-03-16T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-16T00:00:00Z', '2026-03-16T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-15T23:59:59Z', '2026-03-09T00:00:00.000Z'],
    ['month', 'UTC', '2026-03-31T12:00:00Z', '2026-03-01T00:00:00.000Z'],
    ['day', 'Asia/Calcutta', '2026-03-18T18:29:59Z', '2026-03-17T18:30:00.000Z'],
    ['day', '+05:30', '2026-03-18T18:29:59Z', '2026-03-17T18:30:00.000Z'],
    ['week', '-03:30', '2026-03-16T03:29:59Z', '2026-03-09T03:30:00.000Z'],
    ['day', 'Pacific/Kiritimati', '2026-03-18T12:00:00Z', '2026-03-18T10:00:00.000Z'],
    // Summer time begins on 29 March 2026.
    ['day', 'Europe/Madrid', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
    ['week', 'Europe/Madrid', '2026-03-30T12:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['month', 'Europe/Madrid', '2026-03-30T12:00:00Z', '2026-02-28T23:00:00.000Z'],
    // On these days the clock is changed at midnight: in Santiago from 00:00 to 01:00, in Havana from 01:00 to 00:00.
    ['day', 'America/Santiago', '2025-09-07T12:00:00Z', '2025-09-07T04:00:00.000Z'],
    ['day', 'America/Havana', '2025-11-02T12:00:00Z', '2025-11-02T04:00:00.000Z'],
  ] as const)('for the %s in %s at %s is %s', (period, zone, now, expected) => {
    expect(beginning(period, zone, now)).toBe(expected);
  });

  it('is not after now in any time zone, and at most a day, a week or a month ago', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2000), max: Date.UTC(2040) }),
        (zone, now) => {
          for (const [period, days] of [
            ['day', 1],
            ['week', 7],
            ['month', 31],
          ] as const) {
            const ago = now - beginningOf(period, zone, now).getTime();
            expect(ago).toBeGreaterThanOrEqual(0);
            // The clock may have been set back by an hour.
            expect(ago).toBeLessThan(days * 86_400_000 + 3_600_000);
          }
        },
      ),
    );
  });
});

describe('the hours of a day', () => {
  const dayOf = (zone: string, midnight: string) => {
    const localTime = localTimeIn(zone);
    const [from = 0, to = 0] = [0, DAY].map(later => momentAt(localTime, Date.parse(midnight) + later));
    return hoursOf(localTime, from, to).map(hour => new Date(localTime(hour)).toISOString().slice(11, 16));
  };
  const clock = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

  it.each([
    ['Europe/Madrid', '2026-03-28', clock],
    ['Europe/Madrid', '2026-03-29', clock.filter(hour => hour !== '02:00')],
    ['Europe/Madrid', '2026-10-25', clock.toSpliced(2, 0, '02:00')],
    ['Asia/Calcutta', '2026-03-29', clock],
    ['-03:30', '2026-03-29', clock],
    // The clock changes at midnight.
    ['America/Santiago', '2025-09-07', clock.slice(1)],
    ['America/Havana', '2025-11-02', ['00:00', ...clock]],
    // The clock changes by half an hour: on 4 October 2026 from 02:00 to 02:30, on 5 April 2026 from 02:00 to 01:30.
    ['Australia/Lord_Howe', '2026-10-04', clock.with(2, '02:30')],
    ['Australia/Lord_Howe', '2026-04-05', clock.toSpliced(2, 0, '01:30')],
  ])('in %s on %s', (zone, date, hours) => {
    expect(dayOf(zone, `${date}T00:00:00Z`)).toEqual(hours);
  });
});
