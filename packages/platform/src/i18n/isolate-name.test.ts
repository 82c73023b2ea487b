import { renderHook } from '@testing-library/react';
import { addMessages, setLanguage, startI18n } from './i18n.ts';
import { useTexts } from './use-texts.ts';

const messages = { archive: 'Archive {{name}}?', subject: 'About {{- name}}' };

declare module '../index.ts' {
  interface TextResources {
    readonly names: typeof messages;
  }
}

describe('a name in a sentence', () => {
  beforeAll(async () => {
    await startI18n();
    await setLanguage('en');
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
