import { endOfDay, isDay, startOfDay } from './days.ts';

describe('days of a filter', () => {
  it('start and end at local midnight', () => {
    expect(startOfDay('2026-03-29')).toBe(new Date(2026, 2, 29).toISOString());
    expect(endOfDay('2026-03-29')).toBe(new Date(2026, 2, 30).toISOString());
    expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
  });

  it.each(['2026-02-30', '2026-13-01', '26-1-1', '', 'today', '0001-01-01'])(
    'are invalid when the text is %j',
    text => {
      expect(isDay(text)).toBe(false);
      expect(startOfDay(text)).toBeUndefined();
    },
  );
});
