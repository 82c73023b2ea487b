import type { Language } from '@backglass/contract';
import en from './texts/en.json';
import es from './texts/es.json';

const TEXTS = { en, es } as const;

/** What a ticket says by itself: on each that is printed the same, wherever it is printed from. */
export interface TicketWords {
  position(position: number, players: number): string;
  maps(played: number): string;
  score(points: number): string;
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => values[name] ?? blank);

const known: Partial<Record<Language, TicketWords>> = {};

/** The words of a language; made once, since a game has many tickets. */
export const ticketWords = (language: Language): TicketWords => (known[language] ??= wordsIn(language));

function wordsIn(language: Language): TicketWords {
  const texts = TEXTS[language];
  const number = new Intl.NumberFormat(language);
  const digits = new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  const plural = new Intl.PluralRules(language);
  return {
    position: (position, players) =>
      fill(texts.position, { position: number.format(position), players: number.format(players) }),
    maps: played =>
      fill(plural.select(played) === 'one' ? texts.maps.one : texts.maps.other, {
        maps: number.format(played),
      }),
    score: points => digits.format(points).replace('-', '\u2212'),
  };
}
