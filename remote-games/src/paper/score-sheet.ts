import {
  isOpenGame,
  playingTimeOf,
  rankPlayers,
  shownStatusOf,
  totalsOf,
  type GameDetail,
} from '@backglass/contract';
import type { TextKey, Texts } from '@backglass/platform';
import type { Format } from '@backglass/platform/operator';
import { someoneScored } from '../common/score-reels.tsx';

export interface ScoreSheet {
  readonly title: string;
  readonly center: string;
  readonly game: string;
  readonly facts: readonly Fact[];
  readonly head: readonly [position: string, player: string, score: string];
  readonly rows: readonly (readonly [position: string, player: string, score: string])[];
  /** How many rows, from the first on, are winners. 0 until the game has finished. */
  readonly winners: number;
  readonly noRows: string;
  readonly totals: readonly Fact[];
  /** "Page {page} of {pages}", with the placeholders. */
  readonly pageOf: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

interface ScoreSheetInput {
  readonly game: GameDetail;
  readonly centerName: string;
  readonly t: Texts<'games'>;
  readonly format: Format;
}

/** The texts of a game's score sheet: facts, ranking and totals. */
export function scoreSheetOf({ game, centerName, t, format }: ScoreSheetInput): ScoreSheet {
  const fact = (label: TextKey<'games'>, value: string): Fact => ({ label: t(label), value });
  const totals = game.totals ?? totalsOf(game.players);
  const ofPlayers = (score: number) => (totals.players > 0 ? format.number(score) : t('none'));
  const played = format.number(game.maps_played);
  const status = t(`status.${shownStatusOf(game)}`);
  const players = rankPlayers(game.players);
  const hasPositions = someoneScored(players);
  const hasWinner = game.status === 'finished' && hasPositions;
  const duration = game.finished_at === null ? undefined : playingTimeOf(game, Date.parse(game.finished_at));
  return {
    title: t('sheet.title'),
    center: centerName,
    game: game.name,
    facts: [
      fact('game.booth', game.booth?.name ?? t('none')),
      fact('sheet.date', game.started_at === null ? t('none') : format.dateTime(game.started_at)),
      ...(duration === undefined ? [] : [fact('game.lasted', format.duration(duration))]),
      fact('column.status', isOpenGame(game) ? t('sheet.not_final', { status }) : status),
      fact(
        'game.maps_played',
        game.maps_total === null ? played : t('maps_of', { played, total: format.number(game.maps_total) }),
      ),
    ],
    head: [t('game.position'), t('game.player'), t('game.score')],
    rows: players.map(
      ({ position, name, score }) =>
        [hasPositions ? format.number(position) : '–', name, format.number(score)] as const,
    ),
    winners: hasWinner ? players.filter(({ position }) => position === 1).length : 0,
    noRows: t('sheet.no_players'),
    totals: [
      fact('game.players', format.number(totals.players)),
      fact('game.total', format.number(totals.total)),
      fact('game.best', ofPlayers(totals.best)),
      fact('game.average', ofPlayers(Math.round(totals.average))),
    ],
    pageOf: t('sheet.page', { page: '{page}', pages: '{pages}' }),
  };
}
