import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '@backglass/contract';

interface Texts {
  readonly position: string;
  /** By plural form. */
  readonly maps: Readonly<Record<string, string>> & { readonly other: string };
}

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a file by its language, at once: webpack and jest both know it
const TEXTS = inEachLanguage((language): Texts => require(`./texts/${language}.json`));

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
  const texts = TEXTS[language] ?? TEXTS[DEFAULT_LANGUAGE];
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
      fill(texts.maps[plural.select(played)] ?? texts.maps.other, {
        maps: number.format(played),
      }),
    score: points => digits.format(points).replace('-', '\u2212'),
  };
}
