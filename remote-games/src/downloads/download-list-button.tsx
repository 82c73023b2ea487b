import { useTexts } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { Menu, type MenuItemSpec } from '@backglass/ui/overlay';
import { FileDownIcon } from '@lucide/icons';
import type { GamesListState } from '../table/use-games-list.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './download-list-button.module.css';
import { useGameDownloads } from './use-game-downloads.ts';

const LIST_CSV = 'list-csv';

interface DownloadListButtonProps {
  list: GamesListState;
  /** Other actions of the page, whose buttons a phone hides. */
  menuItems?: readonly MenuItemSpec[];
}

/** Downloads all games of a list as CSV. On a phone it is in a menu. Adds a command for this to the palette. */
export function DownloadListButton({ list: { data, params }, menuItems = [] }: DownloadListButtonProps) {
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
            ...menuItems,
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
