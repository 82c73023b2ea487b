import { act, renderHook, waitFor } from '@testing-library/react';
import {
  addMessages,
  loadEveryLanguage,
  setLanguage,
  startI18n,
  textsInAllLanguages,
  useTexts,
} from './i18n.ts';
import { presentNoticesWith } from '../notifications/notify.ts';
import { messagesByLanguage } from './texts.ts';

const en = {
  title: 'Games',
  of: 'Games of {{center}}',
  count_one: '{{count}} game',
  count_other: '{{count}} games',
};

const messages = { archive: 'Archive {{name}}?', subject: 'About {{- name}}' };

declare module '../index.ts' {
  interface TextResources {
    readonly sample: typeof en & { later: string };
    readonly lazy: { title: string };
    readonly names: typeof messages;
  }
}

beforeAll(async () => {
  await startI18n();
  await addMessages('sample', {
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

  it('include a key that is added later', async () => {
    const { result, rerender } = renderHook(() => useTexts('sample'));
    expect(result.current('later')).toBe('later');
    await addMessages('sample', { en: { later: 'Here now' }, es: { later: 'Ya está' } });
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

describe('texts in a file for each language', () => {
  const loaded: string[] = [];
  let fileOf: (language: string) => Promise<{ default: { title: string } }>;
  const addLazy = () =>
    addMessages(
      'lazy',
      messagesByLanguage({ title: 'Games' }, language => {
        loaded.push(language);
        return fileOf(language);
      }),
    );
  const title = () => renderHook(() => useTexts('lazy')).result.current('title');
  const notices: string[] = [];
  beforeAll(() => presentNoticesWith(notice => void notices.push(notice.title)));
  beforeEach(() => {
    loaded.length = 0;
    notices.length = 0;
    fileOf = async () => ({ default: { title: 'Partidas' } });
  });

  it('are loaded when the language is chosen', async () => {
    await addLazy();
    expect([title(), loaded]).toEqual(['Games', []]);
    await act(() => setLanguage('es'));
    expect([title(), loaded]).toEqual(['Partidas', ['es']]);
  });

  it('are loaded before they are needed when the language is chosen already', async () => {
    await act(() => setLanguage('es'));
    fileOf = async () => ({ default: { title: 'Las partidas' } });
    await addLazy();
    expect(title()).toBe('Las partidas');
  });

  it('are those of the default language when there is no file', async () => {
    fileOf = () => Promise.reject(Object.assign(new Error('no file'), { code: 'MODULE_NOT_FOUND' }));
    await addMessages('lazy', messagesByLanguage({ title: 'Games' }, fileOf));
    await act(() => setLanguage('es'));
    expect([document.documentElement.lang, notices]).toEqual(['es', []]);
  });

  const lost = () => Promise.reject(new Error('Loading chunk failed'));

  it('are those of the default language when they do not arrive, and a notice says so', async () => {
    await addMessages(
      'lazy',
      messagesByLanguage({ title: 'Matches' }, language => fileOf(language)),
    );
    fileOf = lost;
    await act(() => setLanguage('es'));
    expect([document.documentElement.lang, notices]).toEqual(['es', ['No se puede conectar con Backglass']]);
    fileOf = async () => ({ default: { title: 'Partidas' } });
    await act(() => setLanguage('es'));
    expect([title(), notices.length]).toEqual(['Partidas', 1]);
  });

  it('of a remote that failed with them are forgotten', async () => {
    await addLazy();
    fileOf = lost;
    await act(() => setLanguage('es'));
    await expect(addLazy()).rejects.toThrow('Loading chunk failed');
    await act(() => setLanguage('en'));
    notices.length = 0;
    fileOf = async () => ({ default: { title: 'Partidas' } });
    await act(() => setLanguage('es'));
    expect(notices).toEqual([]);
  });

  it('do not replace those of another release that was added meanwhile', async () => {
    await act(() => setLanguage('es'));
    let arrive: () => void = () => undefined;
    fileOf = () => new Promise(resolve => (arrive = () => resolve({ default: { title: 'Late' } })));
    const late = addLazy();
    await addMessages('lazy', { en: { title: 'Games' }, es: { title: 'Partidas' } });
    arrive();
    await late;
    expect(title()).toBe('Partidas');
  });

  it('are also loaded of remotes that are added after a search in every language', async () => {
    await loadEveryLanguage();
    await addLazy();
    await waitFor(() => expect(textsInAllLanguages('lazy', 'title')).toContain('Partidas'));
  });

  it('do not replace a language that was chosen later', async () => {
    await addLazy();
    let arrive: () => void = () => undefined;
    fileOf = () => new Promise(resolve => (arrive = () => resolve({ default: { title: 'Partidas' } })));
    const slow = setLanguage('es');
    await act(() => setLanguage('en'));
    arrive();
    await act(() => slow);
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('a name in a sentence', () => {
  beforeAll(async () => {
    await addMessages('names', { en: messages, es: messages });
  });
  const textOf = (key: keyof typeof messages, name: string) =>
    renderHook(() => useTexts('names')).result.current(key, { name });

  it.each(['Heat 3', 'R&D <3 “A”', 'Ñandú', '第3回', '3 €'])(
    'is not changed when it is left-to-right: %s',
    name => {
      expect(textOf('archive', name)).toBe(`Archive ${name}?`);
    },
  );

  it.each(['משחק 3', 'لعبة (أ)', 'Final של חמישי'])('is isolated when it is right-to-left: %s', name => {
    expect(textOf('archive', name)).toBe(`Archive \u2068${name}\u2069?`);
  });

  it('is not changed when the text has `{{- name}}`', () => {
    expect(textOf('subject', 'משחק 3')).toBe('About משחק 3');
  });
});
