import { useTexts } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Button, Icon } from '@backglass/ui';
import { FileDownIcon, type LucideIconData } from '@lucide/icons';
import type { GamesListState } from '../table/use-games-list.ts';
import { useDownloads } from './use-downloads.ts';
import { useIsDownloading } from './use-start-download.ts';

interface DownloadButtonProps {
  /** Identifies the button. It is the `by` of the download that the button starts. */
  name: string;
  icon: LucideIconData;
  disabled?: boolean;
  onPress: () => void;
  children: string;
}

/** A button that starts a download, and is busy until the download ends. */
export function DownloadButton({ name, icon, disabled, onPress, children }: DownloadButtonProps) {
  return (
    <Button icon={icon} busy={useIsDownloading(name)} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}

const LIST_CSV = 'list-csv';

/** Downloads all games of a list as CSV. Adds the same command to the command palette. */
export function DownloadListButton({ list: { data, params } }: { list: GamesListState }) {
  const t = useTexts('games');
  const downloads = useDownloads();
  const download = () => downloads.list(params, LIST_CSV);
  const hasGames = (data?.count ?? 0) > 0;
  useCommands(
    'games',
    hasGames ? [{ id: 'csv', label: 'csv.download', icon: <Icon of={FileDownIcon} />, run: download }] : [],
  );
  return (
    <DownloadButton name={LIST_CSV} icon={FileDownIcon} disabled={!hasGames} onPress={download}>
      {t('csv.download')}
    </DownloadButton>
  );
}
