import { progressOf, type Game } from '@backglass/contract';
import type { Texts } from '@backglass/platform';

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-20 19:22` of the operator's clock: every spreadsheet reads it as a moment, and it sorts as a text. */
function moment(value: string | null): string {
  if (value === null) return '';
  const date = new Date(value);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The heads of the file's columns, in the interface's language. */
export const headRow = (t: Texts): string[] => [
  t('column.name'),
  t('column.booth'),
  t('column.status'),
  t('column.started'),
  t('game.finished'),
  t('column.progress'),
  t('column.maps'),
  t('csv.maps_total'),
  t('column.players'),
  t('column.hidden'),
];

/** A game as a row of the file. Numbers have no grouping, so that a spreadsheet reads them. */
export const gameRow = (game: Game, t: Texts): string[] => [
  game.name,
  game.booth?.name ?? '',
  t(`status.${game.status}`),
  moment(game.started_at),
  moment(game.finished_at),
  String(Math.round(progressOf(game))),
  String(game.maps_played),
  game.maps_total === null ? '' : String(game.maps_total),
  String(game.players_count),
  moment(game.hidden_at),
];
