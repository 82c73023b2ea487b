import type { Language, LeaderboardParams, LeaderboardPeriod } from '@backglass/contract';
import type { Texts } from '@backglass/platform';
import { csvRows, saveCsvFile, serverNow } from '@backglass/platform/operator';
import { everyScore } from '../../api/get-leaderboard.ts';

const two = (value: number): string => String(value).padStart(2, '0');

const dayOf = (moment: Date): string =>
  [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');

/** `2026-11-20 19:22`, in local time and without a zone, as spreadsheets read it. */
function minuteOf(text: string): string {
  const moment = new Date(text);
  return `${dayOf(moment)} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/**
 * Saves all scores of a leaderboard as a CSV file.
 * @throws CallFailure when a page of the leaderboard cannot be fetched. Then no file is saved.
 */
export async function saveScores(
  params: LeaderboardParams,
  period: LeaderboardPeriod,
  t: Texts<'leaderboard'>,
  language: Language,
): Promise<void> {
  const columns = ['rank', 'player', 'score', 'game', 'booth', 'finished'] as const;
  const rows = (await everyScore(params)).map(({ rank, player, score, game, booth, finished_at }) => [
    ...[rank, player.name, Math.round(score)],
    ...[game.name, booth?.name ?? '', minuteOf(finished_at)],
  ]);
  const head = columns.map(column => t(`column.${column}`));
  const name = `${t('title')}-${t(`period.${period}`)}-${dayOf(new Date(serverNow()))}.csv`;
  saveCsvFile([csvRows([head, ...rows], language)], name.replaceAll(' ', '-'));
}
