import { renderHook } from '@testing-library/react';
import { setLanguage, startI18n } from './i18n.ts';
import { addMessages } from './texts.ts';
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
    addMessages('names', { en: messages, es: messages });
  });
  const say = (key: keyof typeof messages, name: string) =>
    renderHook(() => useTexts('names')).result.current(key, { name });

  it.each(['Heat 3', 'R&D <3 “A”', 'Ñandú', '第3回', '3 €'])('is that name: %s', name => {
    expect(say('archive', name)).toBe(`Archive ${name}?`);
  });

  it.each(['משחק 3', 'لعبة (أ)', 'Final של חמישי'])('is set apart where it goes the other way: %s', name => {
    expect(say('archive', name)).toBe(`Archive \u2068${name}\u2069?`);
  });

  it('is left alone where a text asks for it', () => {
    expect(say('subject', 'משחק 3')).toBe('About משחק 3');
  });
});
