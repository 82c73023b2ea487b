import type { GameListParams } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useCommands } from '@backglass/platform/operator';
import { Icon } from '@backglass/ui';
import { Menu, type MenuItemSpec } from '@backglass/ui/overlay';
import { FileDownIcon } from '@lucide/icons';
import { useWording } from '../common/wording.ts';
import { DownloadButton, useStartDownload } from '../downloads/running-download.tsx';
import { CSV_VALUES } from './columns.tsx';
import classes from './table.module.css';
import type { GamesListState } from './use-games-list.ts';
import type { Selection } from './use-selection.ts';

/**
 * Returns a function that downloads a list as CSV, or only its `selected` games, whatever the filters. `by` is the name of the button that
 * starts the download.
 */
export function useDownloadCsv() {
  const start = useStartDownload();
  const wording = useWording();
  const { t } = wording;
  return (list: GameListParams, selected: Selection['games'] | undefined, by: string) => {
    const { is_hidden, ordering } = list;
    const params = selected
      ? { ...(is_hidden !== undefined && { is_hidden }), ...(ordering && { ordering }) }
      : list;
    // Every page of the list gives the same file, so the id leaves out the page.
    const file = JSON.stringify({ ...params, page: undefined, page_size: undefined });
    start({
      id: `games/csv/${file}/${[...(selected?.keys() ?? [])].join()}`,
      label: t('csv.job'),
      failed: t('csv.failed'),
      by,
      make: async control => {
        const { saveCsv } = await import(/* webpackChunkName: "csv" */ './save-csv.ts');
        return saveCsv({ params, selected, values: CSV_VALUES }, wording, control);
      },
    });
  };
}

const LIST_CSV = 'list-csv';

interface DownloadListButtonProps {
  list: GamesListState;
  /** Other actions of the page, whose buttons a phone hides. */
  menuItems?: readonly MenuItemSpec[];
}

/** Downloads all games of a list as CSV. On a phone it is in a menu. Adds a command for this to the palette. */
export function DownloadListButton({ list: { data, params }, menuItems = [] }: DownloadListButtonProps) {
  const t = useTexts('games');
  const downloadCsv = useDownloadCsv();
  const download = () => downloadCsv(params, undefined, LIST_CSV);
  const hasGames = (data?.count ?? 0) > 0;
  useCommands(
    'games',
    hasGames ? [{ id: 'csv', label: 'csv.download', icon: <Icon of={FileDownIcon} />, run: download }] : [],
  );
  return (
    <>
      <span className={classes['listButton']}>
        <DownloadButton name={LIST_CSV} icon={FileDownIcon} disabled={!hasGames} onPress={download}>
          {t('csv.download')}
        </DownloadButton>
      </span>
      <span className={classes['listMenu']}>
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
