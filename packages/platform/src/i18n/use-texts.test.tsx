import { act, renderHook } from '@testing-library/react';
import { setLanguage, startI18n } from './i18n.ts';
import { addMessages } from './texts.ts';
import { useTexts } from './use-texts.ts';

const en = {
  title: 'Games',
  of: 'Games of {{center}}',
  count_one: '{{count}} game',
  count_other: '{{count}} games',
};

declare module '../index.ts' {
  interface TextResources {
    readonly sample: typeof en & { later: string };
  }
}

beforeAll(async () => {
  await startI18n();
  addMessages('sample', {
    en,
    es: {
      title: 'Partidas',
      of: 'Partidas de {{center}}',
      count_one: '{{count}} partida',
      count_other: '{{count}} partidas',
    },
  });
});
afterEach(() => setLanguage('en'));

const open = () => renderHook(() => useTexts('sample')).result;

describe('texts of a remote', () => {
  it('change with the language, wherever they are shown', async () => {
    const [title, count] = [open(), open()];
    expect([title.current('title'), count.current('count', { count: 1 })]).toEqual(['Games', '1 game']);
    await act(() => setLanguage('es'));
    expect([title.current('title'), count.current('count', { count: 2 })]).toEqual([
      'Partidas',
      '2 partidas',
    ]);
  });

  it('are the ones that were told last, also of a key that was asked before', () => {
    const { result, rerender } = renderHook(() => useTexts('sample'));
    expect(result.current('later')).toBe('later');
    addMessages('sample', { en: { later: 'Here now' }, es: { later: 'Ya está' } });
    rerender();
    expect(result.current('later')).toBe('Here now');
  });

  it('come by a function that stays the same from one rendering to the next', () => {
    const { result, rerender } = renderHook(() => useTexts('sample'));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });

  it('have a key that the compiler knows', () => {
    // @ts-expect-error -- misspelt
    expect(open().current('titel')).toBe('titel');
    // @ts-expect-error -- of another remote
    expect(open().current('games:title')).toBe('title');
    // @ts-expect-error -- no text but a group of them
    open().current('platform:error.unknown');
    expect(open().current('platform:level.error')).toBe('Error');
  });

  it('throw in tests when a value is forgotten', () => {
    expect(() => open().current('of', { centre: 'Arena' })).toThrow('without a value for {{center}}');
  });

  it('reach those of the platform by their name', () => {
    expect(open().current('platform:error.unknown.title')).not.toContain('error.unknown');
  });

  it('leave who has gone in peace when the language changes', async () => {
    const { result, unmount } = renderHook(() => useTexts('sample'));
    unmount();
    await act(() => setLanguage('es'));
    expect(result.current('title')).toBe('Games');
  });
});
