import type { Language, LeaderboardParams, LeaderboardPeriod } from '@backglass/contract';
import type { Texts } from '@backglass/platform';
import { csvMoment, csvRows, dayOf, saveCsvFile, serverNow } from '@backglass/platform/operator';
import { everyScore } from '../../api/get-leaderboard.ts';

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
    ...[game.name, booth?.name ?? '', csvMoment(finished_at)],
  ]);
  const head = columns.map(column => t(`column.${column}`));
  const name = `${t('title')}-${t(`period.${period}`)}-${dayOf(serverNow())}.csv`;
  saveCsvFile([csvRows([head, ...rows], language)], name.replaceAll(' ', '-'));
}
