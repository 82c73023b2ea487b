import type { GameDetail, GameListParams } from '@backglass/contract';
import { rankPlayers } from '@backglass/contract/results';
import { csvRows, dayOf, saveCsvFile, serverNow } from '@backglass/platform/operator';
import { everyGame } from '../api/every-game.ts';
import { fileNameOf } from '../list/file-name.ts';
import { someoneScored } from '../common/score-reels.tsx';
import { namedReasons, type Wording } from '../common/wording.ts';
import type { DownloadControl } from '../downloads/running-download.tsx';
import type { CsvValue } from './columns.tsx';
import type { Selection } from './use-selection.ts';

interface CsvFile {
  readonly params: GameListParams;
  readonly selected: Selection['games'] | undefined;
  readonly values: readonly CsvValue[];
}

/**
 * Saves the games of a list, or only the `selected` ones, as a CSV file. Keeps the order of the list.
 * @throws CallFailure when a page of the list cannot be fetched. Then no file is saved.
 */
export async function saveCsv(
  { params, selected, values }: CsvFile,
  wording: Wording,
  control: DownloadControl,
): Promise<void> {
  const { t, format, language } = wording;
  const { signal, progress, showNotice } = control;
  const parts = [csvRows([values.map(([title]) => t(title))], language)];
  const missing = new Map(selected);
  let found = 0;
  for await (const { games, count } of everyGame(params, signal)) {
    const wanted = selected ? games.filter(({ id }) => selected.has(id)) : games;
    parts.push(
      csvRows(
        wanted.map(game => values.map(([, value]) => value(game, t))),
        language,
      ),
    );
    for (const { id } of wanted) missing.delete(id);
    found += wanted.length;
    progress(found, selected?.size ?? count);
    if (selected && missing.size === 0) break;
  }
  const name = `${t(params.is_hidden === true ? 'history_title' : 'title')}-${dayOf(serverNow())}.csv`;
  saveCsvFile(parts, name);
  if (selected && missing.size > 0) {
    // The missing games were hidden, restored or deleted after their selection.
    const why = t('no_longer_there');
    const reasons = [...missing.values()].map(game => ({ game, why }));
    showNotice({
      level: 'warning',
      title: t('csv.missing', { count: missing.size, formatted: format.number(missing.size) }),
      description: selected.size === 1 ? why : namedReasons(wording, reasons),
    });
  }
}

/** Saves the ranking of a game as a CSV file. If a player has a team, the file has a column of teams. */
export function saveRankingCsv(game: GameDetail, { t, language }: Wording): void {
  const players = rankPlayers(game.players);
  const hasPositions = someoneScored(players);
  const hasTeams = players.some(({ team }) => team);
  const ofTeam = (value: string) => (hasTeams ? [value] : []);
  const rows = [
    [t('game.position'), t('game.player'), ...ofTeam(t('game.team')), t('game.score')],
    ...players.map(({ position, name, team, score }) => [
      hasPositions ? String(position) : '',
      name,
      ...ofTeam(team?.name ?? ''),
      Math.round(score),
    ]),
  ];
  saveCsvFile([csvRows(rows, language)], fileNameOf(game, 'csv'));
}
