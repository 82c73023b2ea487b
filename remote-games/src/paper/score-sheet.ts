import { isOpenGame, playingTimeOf, shownStatusOf, type GameDetail, type Team } from '@backglass/contract';
import { rankPlayers, teamTotalsOf, totalsOf } from '@backglass/contract/results';
import type { TextKey, Texts } from '@backglass/platform';
import type { Format } from '@backglass/platform/operator';
import { someoneScored } from '../common/score-reels.tsx';

export interface ScoreSheet {
  readonly title: string;
  readonly center: string;
  readonly game: string;
  readonly facts: readonly Fact[];
  /** The totals of the teams. No rows if the game has fewer than two teams. */
  readonly teams: SheetTable;
  readonly ranking: SheetTable;
  readonly noRows: string;
  readonly totals: readonly Fact[];
  /** "Page {page} of {pages}", with the placeholders. */
  readonly pageOf: string;
}

export interface SheetTable {
  readonly head: readonly [position: string, name: string, score: string, beside: string | undefined];
  readonly rows: readonly SheetRow[];
  /** How many rows, from the first on, are winners. 0 until the game has finished. */
  readonly winners: number;
}

/** A team has a color, or null. */
export type Name = Pick<Team, 'name'> & Partial<Pick<Team, 'color'>>;

/** `beside` is a further column: the team of a player, or the number of players of a team. */
export type SheetRow = readonly [position: string, name: Name, score: string, beside: Name | undefined];

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
  const winnersOf = (ranked: readonly { readonly position: number }[]) =>
    game.status === 'finished' && hasPositions ? ranked.filter(({ position }) => position === 1).length : 0;
  const positionOf = ({ position }: { readonly position: number }) =>
    hasPositions ? format.number(position) : '–';
  const teams = teamTotalsOf(players);
  const shownTeams = teams.length > 1 ? teams : [];
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
    teams: {
      head: [t('game.position'), t('game.team'), t('game.total'), t('game.players')],
      rows: shownTeams.map(team => [
        positionOf(team),
        team,
        format.number(team.total),
        { name: format.number(team.players) },
      ]),
      winners: winnersOf(shownTeams),
    },
    ranking: {
      head: [
        t('game.position'),
        t('game.player'),
        t('game.score'),
        teams.length > 0 ? t('game.team') : undefined,
      ],
      rows: players.map(player => [
        positionOf(player),
        { name: player.name },
        format.number(player.score),
        player.team ?? undefined,
      ]),
      winners: winnersOf(players),
    },
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
