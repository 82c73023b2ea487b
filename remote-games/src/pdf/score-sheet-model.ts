import { rankPlayers, totalsOf, type GameDetail, type Language } from '@backglass/contract';
import type { Format, Texts } from '@backglass/platform';
import { printable, type TicketFonts } from '@backglass/ticket';

/** Everything a score sheet says, in its words and only in characters that it can print. */
export interface ScoreSheet {
  readonly language: Language;
  readonly title: string;
  readonly center: string;
  readonly game: string;
  readonly facts: readonly Fact[];
  readonly head: readonly [position: string, player: string, score: string];
  readonly rows: readonly (readonly [position: string, player: string, score: string])[];
  /** In the place of the rows when there are none. */
  readonly noRows: string;
  readonly totals: readonly Fact[];
  /** Said once at the end when something could not be printed. */
  readonly note: string | undefined;
  readonly pageOf: (page: number, pages: number) => string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface ScoreSheetInput {
  readonly game: GameDetail;
  readonly centerName: string;
  readonly language: Language;
  /** Texts of the games namespace. */
  readonly t: Texts;
  readonly format: Format;
  /** What the sheet is printed with: it says nothing that they have no glyphs for. */
  readonly fonts: TicketFonts;
}

/** What the score sheet of a game says (decisions, "Screens"): ranking with ties, totals, and where and when it was. */
export function scoreSheetOf({ game, centerName, language, t, format, fonts }: ScoreSheetInput): ScoreSheet {
  let isComplete = true;
  const say = (text: string): string => {
    const shown = printable(text, fonts.bold);
    isComplete &&= shown.isComplete;
    return shown.text;
  };
  const fact = (label: string, value: string): Fact => ({ label: say(t(label)), value: say(value) });
  const players = rankPlayers(game.players);
  const totals = game.totals ?? totalsOf(game.players);
  const played = format.number(game.maps_played);
  const sheet = {
    language,
    title: say(t('sheet.title')),
    center: say(centerName),
    game: say(game.name),
    facts: [
      fact('game.booth', game.booth?.name ?? t('none')),
      fact('sheet.date', game.started_at === null ? t('none') : format.dateTime(game.started_at)),
      fact('column.status', t(`status.${game.status}`)),
      fact(
        'game.maps_played',
        game.maps_total === null ? played : t('maps_of', { played, total: format.number(game.maps_total) }),
      ),
    ],
    head: [say(t('game.position')), say(t('game.player')), say(t('game.score'))] as const,
    rows: players.map(
      ({ position, name, score }) =>
        [say(format.number(position)), say(name), say(format.number(score))] as const,
    ),
    noRows: say(t('sheet.no_players')),
    totals: [
      fact('game.players', format.number(totals.players)),
      fact('game.total', format.number(totals.total)),
      fact('game.best', format.number(totals.best)),
      fact('game.average', format.number(Math.round(totals.average))),
    ],
    pageOf: (page: number, pages: number) => say(t('sheet.page', { page, pages })),
  };
  return { ...sheet, note: isComplete ? undefined : printable(t('sheet.substituted'), fonts.bold).text };
}
