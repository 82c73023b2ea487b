import { daysInAddress, daysOfPeriod, nameOfDay, periodOf, queryOfDays } from './days.ts';
import type { Format } from './i18n/use-format.ts';

describe('days of a filter', () => {
  it('start and end at local midnight', () => {
    expect(queryOfDays({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: new Date(2026, 2, 29).toISOString(),
      to: new Date(2026, 2, 30).toISOString(),
    });
    expect(queryOfDays({ from: null, to: '2026-12-31' })).toEqual({ to: new Date(2027, 0, 1).toISOString() });
  });

  it.each(['2026-02-30', '2026-13-01', '26-1-1', '', 'today', '0001-01-01'])(
    'are invalid when the text is %j',
    text => {
      expect(daysInAddress(new URLSearchParams({ from: text }))).toEqual({ from: null, to: null });
      expect(queryOfDays({ from: text, to: text })).toEqual({});
    },
  );

  it('are those of a period, or a range', () => {
    for (const period of ['any', 'today', 'yesterday', 'week'] as const)
      expect(periodOf(daysOfPeriod(period))).toBe(period);
    expect(periodOf({ from: '2020-01-01', to: null })).toBe('range');
  });
});

describe('the name of a day', () => {
  const format = { day: () => 'Sun 29 Mar' } as unknown as Format;
  const names = { today: 'Today', yesterday: 'Yesterday' };
  const name = (moment: string, now: string) => nameOfDay(moment, Date.parse(now), format, names);

  it('is the date, unless it is today or yesterday, with the year if it is another one', () => {
    expect(name('2026-03-29T00:30:00+01:00', '2026-03-29T23:30:00+02:00')).toBe('Today');
    expect(name('2026-03-29T00:30:00+01:00', '2026-03-30T00:30:00+02:00')).toBe('Yesterday');
    expect(name('2026-03-29T00:30:00+01:00', '2026-03-31T00:30:00+02:00')).toBe('Sun 29 Mar');
    expect(name('2026-03-29T00:30:00+01:00', '2027-03-30T00:30:00+02:00')).toBe('Sun 29 Mar 2026');
  });
});
