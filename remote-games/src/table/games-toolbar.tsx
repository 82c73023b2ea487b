import { useOnline, useTexts } from '@backglass/platform';
import { useFormat, useLiveState } from '@backglass/platform/operator';
import { linkClass } from '@backglass/ui';
import {
  FilterGroup,
  moveFocusOnRemoval,
  SearchField,
  statusIcons,
  Toolbar,
  type FilterOption,
} from '@backglass/ui/lists';
import type { Column } from './columns.ts';
import { tableFocusTargets } from './game-table.tsx';
import { GamesFilters, useChosenFilters } from './games-filters.tsx';
import { GamesCardSort } from './games-card-sort.tsx';
import { STATUS_FILTERS, toSearchText, type StatusFilter } from '../list/list-state.ts';
import classes from './table.module.css';
import { useDebouncedText } from './use-debounced-text.ts';
import type { GamesListState } from './use-games-list.ts';

/** Where to move the focus in the toolbar: to the search field. */
export const searchFocusTargets = () => [document.querySelector<HTMLElement>('[role="search"] input')];

interface GamesToolbarProps {
  list: GamesListState;
  columns: readonly Column[];
}

/** The search, the filters, the sort control for phones, and the state of live updates. */
export function GamesToolbar({ list, columns }: GamesToolbarProps) {
  const { state, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const count = list.isPreviousData ? undefined : list.data?.count;
  const chips = useChosenFilters(list).map(({ text, without }) => ({
    text,
    label: t('filters.remove', { name: text }),
    onRemove: () => change(without),
  }));
  const [search, setSearch] = useDebouncedText(state.search, text => change({ search: text }));
  const selected: StatusFilter | 'all' = state.status ?? 'all';
  // A running game cannot be hidden. An address may have the filter nevertheless.
  const canMatch = (value: StatusFilter | 'all') =>
    !(value === 'running' || value === 'no_signal') || list.params.is_hidden !== true || selected === value;
  const option = (value: StatusFilter | 'all'): FilterOption<StatusFilter | 'all'> => ({
    value,
    label: t(`filter.${value}`),
    icon: value === 'all' ? undefined : statusIcons[value],
    count: value !== selected ? undefined : count === undefined ? '' : format.number(count),
  });
  return (
    <Toolbar
      filters={
        <FilterGroup
          label={t('status_filter')}
          options={(['all', ...STATUS_FILTERS] as const).filter(canMatch).map(option)}
          value={selected}
          onChange={status => change({ status: status === 'all' ? null : status })}
        />
      }
      sort={<GamesCardSort columns={columns} list={list} />}
      end={<LiveUpdatesState {...list} />}
      chips={chips}
    >
      <SearchField
        label={t('search')}
        clearLabel={t('clear_search')}
        value={search}
        onChange={text => setSearch(toSearchText(text))}
      />
      <GamesFilters list={list} />
    </Toolbar>
  );
}

/** Not a live region, because screen readers would announce every event. */
function LiveUpdatesState({
  updatedAt,
  staleError,
  waiting,
  show,
}: Pick<GamesListState, 'updatedAt' | 'staleError' | 'waiting' | 'show'>) {
  const t = useTexts('games');
  const format = useFormat();
  const state = useLiveState();
  const isOnline = useOnline();
  const shown = isOnline && !staleError ? state : 'away';
  const text = updatedAt === 0 ? '\u00a0' : t(`link.${shown}`);
  const [, longest] = [t('link.live'), t('link.connecting')].sort((a, b) => a.length - b.length);
  return (
    <>
      {waiting > 0 ? (
        <button
          type="button"
          className={linkClass()}
          ref={moveFocusOnRemoval(tableFocusTargets)}
          onClick={show}
        >
          {t('link.waiting', { count: waiting, formatted: format.number(waiting) })}
        </button>
      ) : null}
      <span className={classes['state']} data-state={shown} data-longest={longest}>
        {/* A new key replaces the element, because a changed width would be a layout shift. */}
        <span key={text}>{text}</span>
      </span>
      <span className={classes['updated']}>
        {updatedAt > 0 ? (
          <time dateTime={new Date(updatedAt).toISOString()}>{format.timeWithSeconds(updatedAt)}</time>
        ) : null}
      </span>
    </>
  );
}
