import { renderHook } from '@testing-library/react';
import { setLanguage, startI18n } from './i18n.ts';
import { useFormat } from './use-format.ts';

beforeAll(startI18n);

const formatIn = async (language: 'en' | 'es') => {
  await setLanguage(language);
  const { result, unmount } = renderHook(() => useFormat());
  unmount();
  return result.current;
};

describe('formats', () => {
  it.each([
    ['en', 0, '0 min'],
    ['en', 17 * 60_000, '17 min'],
    ['en', 94 * 60_000, '1 h 34 min'],
    ['en', 60 * 60_000, '1 h'],
    ['es', 17 * 60_000, '17 min'],
  ] as const)('in %s format %i ms as %s', async (language, milliseconds, text) => {
    expect((await formatIn(language)).duration(milliseconds).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('put the day first and use the 24-hour clock', async () => {
    const { day, dateTime } = await formatIn('en');
    expect(day('2026-11-20T19:22:00')).toBe('Fri 20 Nov');
    expect(dateTime('2026-11-20T19:22:00')).toBe('20 Nov 2026, 19:22');
  });

  it('are created once for each language', async () => {
    expect(await formatIn('en')).toBe(await formatIn('en'));
  });

  it('group digits as the language does', async () => {
    expect((await formatIn('en')).number(112_020)).toBe('112,020');
    expect((await formatIn('es')).number(1_150)).toBe('1.150');
    expect((await formatIn('es')).percent(61.6)).toBe('62\u00a0%');
  });

  it.each(['en', 'es'] as const)(
    'in %s use U+2212 for negative numbers, and no sign for zero',
    async language => {
      const { number, percent } = await formatIn(language);
      expect(number(-5)).toBe('\u22125');
      expect(percent(-1)).toBe('\u22121\u00a0%');
      expect([number(-0), number(-0.000_1), percent(-0.4)]).toEqual(['0', '0', '0\u00a0%']);
    },
  );
});
