import {
  DEFAULT_LANGUAGE,
  byLanguage,
  isOpenGame,
  type Center,
  type GameDetail,
  type Language,
  type RankedPlayer,
  type Team,
} from '@backglass/contract';
import { rankPlayers } from '@backglass/contract/results';

/** For `null` or an empty text, the ticket has no line. */
export interface TicketData {
  readonly center: Pick<Center, 'name' | 'slogan' | 'web' | 'facebook'>;
  readonly game: string;
  readonly date: string | null;
  readonly player: string;
  readonly team: Team | null;
  /** A text such as "2 of 6". */
  readonly position: string;
  /** Digits without thousands separators. The minus is U+2212. */
  readonly score: string;
  /** A text such as "5 maps played". */
  readonly maps: string;
  /** "Not final", or `null` once the game is over. */
  readonly notFinal: string | null;
  /** What the QR code contains, and the line above it if the address is not on the ticket. Without it, the ticket has no code. */
  readonly code: { readonly content: string; readonly label: string } | null;
}

interface TicketContext {
  readonly center: TicketData['center'];
  readonly language: Language;
  /** The formatted start, or `null` before it. */
  readonly date: string | null;
}

type PlayedGame = Pick<GameDetail, 'name' | 'status' | 'maps_played' | 'players'>;

export function ticketOf(
  game: PlayedGame,
  player: RankedPlayer,
  { center, language, date }: TicketContext,
): TicketData {
  const words = wordsIn(language);
  return {
    center,
    game: game.name,
    date,
    player: player.name,
    team: player.team ?? null,
    // While nobody has a point, no player has a position.
    position: game.players.some(({ score }) => score !== 0)
      ? words.position(player.position, game.players.length)
      : '',
    score: words.score(player.score),
    maps: words.maps(game.maps_played),
    notFinal: isOpenGame(game) ? words.notFinal : null,
    code: codeOf(center, player, words.result),
  };
}

/** Leads to the website unless the API gives a link to the result. It gives one only while the codes of the centre lead to results. */
function codeOf(
  { web }: TicketContext['center'],
  { result_url: result }: RankedPlayer,
  label: string,
): TicketData['code'] {
  if (result) return { content: result, label };
  return web ? { content: web, label: '' } : null;
}

/** Returns a ticket for each player, the best player first. */
export const ticketsOf = (game: PlayedGame, context: TicketContext): TicketData[] =>
  rankPlayers(game.players).map(player => ticketOf(game, player, context));

type Texts = Readonly<Record<'position' | 'maps_other' | 'not_final' | 'result', string>> &
  Readonly<Partial<Record<`maps_${Intl.LDMLPluralRule}`, string>>>;

// eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
const TEXTS = byLanguage((language): Texts => require(`./locales/${language}.json`));

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (blank, name: string) => values[name] ?? blank);

/** Caches the words, because a game has many tickets. */
const wordsIn = (language: Language) => (known[language] ??= newWords(language));
const known: Partial<Record<Language, ReturnType<typeof newWords>>> = {};

function newWords(language: Language) {
  const texts = TEXTS[language] ?? TEXTS[DEFAULT_LANGUAGE];
  const number = new Intl.NumberFormat(language);
  const digits = new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  const plural = 'PluralRules' in Intl ? new Intl.PluralRules(language) : undefined;
  return {
    position: (position: number, players: number) =>
      fill(texts.position, { position: number.format(position), players: number.format(players) }),
    maps: (played: number) =>
      fill(texts[`maps_${plural?.select(played) ?? (played === 1 ? 'one' : 'other')}`] ?? texts.maps_other, {
        maps: number.format(played),
      }),
    notFinal: texts.not_final,
    result: texts.result,
    score: (points: number) => digits.format(points).replace('-', '\u2212'),
  };
}
