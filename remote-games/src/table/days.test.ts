import { endOfDay, startOfDay, isDay } from './days.ts';

describe('days of a filter', () => {
  it('begin and end at midnight of the operator’s clock', () => {
    expect(startOfDay('2026-03-29')).toBe(new Date(2026, 2, 29).toISOString());
    expect(endOfDay('2026-03-29')).toBe(new Date(2026, 2, 30).toISOString());
    expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
  });

  it.each(['2026-02-30', '2026-13-01', '26-1-1', '', 'today', '0001-01-01'])('are not %j', text => {
    expect(isDay(text)).toBe(false);
    expect(startOfDay(text)).toBeUndefined();
  });
});
