import { useTexts } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { FileDownIcon } from '@lucide/icons';
import type { GamesListState } from '../table/use-games-list.ts';
import { DownloadButton } from './download-bar.tsx';
import { useDownloads } from './use-downloads.ts';

const NAME = 'list-csv';

/** Downloads all games that a list finds as a CSV file; the palette offers the same. */
export function DownloadListButton({ list: { data, params } }: { list: GamesListState }) {
  const t = useTexts('games');
  const downloads = useDownloads();
  const download = () => downloads.list(params, { by: NAME });
  const hasGames = (data?.count ?? 0) > 0;
  const command = { id: 'csv', label: 'csv.download', icon: <Icon of={FileDownIcon} />, run: download };
  useCommands('games', hasGames ? [command] : []);
  return (
    <DownloadButton name={NAME} icon={<Icon of={FileDownIcon} />} disabled={!hasGames} onPress={download}>
      {t('csv.download')}
    </DownloadButton>
  );
}
