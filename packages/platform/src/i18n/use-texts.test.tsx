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
  it('change in every component when the language changes', async () => {
    const [title, count] = [open(), open()];
    expect([title.current('title'), count.current('count', { count: 1 })]).toEqual(['Games', '1 game']);
    await act(() => setLanguage('es'));
    expect([title.current('title'), count.current('count', { count: 2 })]).toEqual([
      'Partidas',
      '2 partidas',
    ]);
  });

  it('include a key that is added later', () => {
    const { result, rerender } = renderHook(() => useTexts('sample'));
    expect(result.current('later')).toBe('later');
    addMessages('sample', { en: { later: 'Here now' }, es: { later: 'Ya está' } });
    rerender();
    expect(result.current('later')).toBe('Here now');
  });

  it('come from the same function in every render', () => {
    const { result, rerender } = renderHook(() => useTexts('sample'));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  });

  it('have keys that TypeScript checks', () => {
    // @ts-expect-error -- misspelt
    expect(open().current('titel')).toBe('titel');
    // @ts-expect-error -- a key of another remote
    expect(open().current('games:title')).toBe('title');
    // @ts-expect-error -- a group of texts
    open().current('platform:error.unknown');
    expect(open().current('platform:level.error')).toBe('Error');
  });

  it('throw in tests when a placeholder has no value', () => {
    expect(() => open().current('of', { centre: 'Arena' })).toThrow('without a value for {{center}}');
  });

  it('include the texts of the platform', () => {
    expect(open().current('platform:error.unknown.title')).not.toContain('error.unknown');
  });

  it('do not render an unmounted component again when the language changes', async () => {
    const { result, unmount } = renderHook(() => useTexts('sample'));
    unmount();
    await act(() => setLanguage('es'));
    expect(result.current('title')).toBe('Games');
  });
});
