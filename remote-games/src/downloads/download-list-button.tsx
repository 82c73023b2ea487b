import { useTexts } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { Menu } from '@backglass/ui/overlay';
import { FileDownIcon } from '@lucide/icons';
import type { GamesListState } from '../table/use-games-list.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './download-list-button.module.css';
import { useGameDownloads } from './use-game-downloads.ts';

const LIST_CSV = 'list-csv';

/** Downloads all games of a list as CSV. Adds a command for this to the palette. */
export function DownloadListButton({ list: { data, params } }: { list: GamesListState }) {
  const t = useTexts('games');
  const downloads = useGameDownloads();
  const download = () => downloads.list(params, LIST_CSV);
  const hasGames = (data?.count ?? 0) > 0;
  useCommands(
    'games',
    hasGames ? [{ id: 'csv', label: 'csv.download', icon: <Icon of={FileDownIcon} />, run: download }] : [],
  );
  return (
    <>
      <span className={classes['button']}>
        <DownloadButton name={LIST_CSV} icon={FileDownIcon} disabled={!hasGames} onPress={download}>
          {t('csv.download')}
        </DownloadButton>
      </span>
      <span className={classes['menu']}>
        <Menu
          variant="default"
          size="md"
          label={t('other_actions')}
          items={[
            {
              id: 'csv',
              label: t('csv.download'),
              icon: FileDownIcon,
              disabledReason: hasGames ? undefined : t('nothing_matches'),
              onAction: download,
            },
          ]}
        />
      </span>
    </>
  );
}
