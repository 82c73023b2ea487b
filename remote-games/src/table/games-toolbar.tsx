import { GAME_STATUSES } from '@backglass/contract';
import { useOnline, useTexts } from '@backglass/platform';
import { useFormat, useLiveState } from '@backglass/platform/operator';
import { linkClass } from '@backglass/ui';
import {
  FilterGroup,
  handFocusTo,
  SearchField,
  statusIcons,
  Toolbar,
  type FilterOption,
} from '@backglass/ui/lists';
import type { ReactNode } from 'react';
import { rowsNow } from './game-table.tsx';
import { searchable, type ListState } from './list-state.ts';
import classes from './table.module.css';
import { useDraft } from './use-debounced-text.ts';
import type { GamesListState } from './use-games-list.ts';

/** The search field, if it is mounted. */
export const searchNow = () => [document.querySelector<HTMLElement>('[role="search"] input')];

type StatusFilter = NonNullable<ListState['status']> | 'all';

/** Search, the status filter with its number of games, further `filters`, and the state of live updates. */
export function GamesToolbar({ list, filters }: { list: GamesListState; filters: ReactNode }) {
  const { state, change } = list;
  const t = useTexts('games');
  const format = useFormat();
  const count = list.isKept ? undefined : list.data?.count;
  const [search, setSearch] = useDraft(state.search, text => change({ search: text }));
  const selected: StatusFilter = state.status ?? 'all';
  const option = (value: StatusFilter): FilterOption<StatusFilter> => ({
    value,
    label: t(`filter.${value}`),
    icon: value === 'all' ? undefined : statusIcons[value],
    count: value !== selected ? undefined : count === undefined ? '' : format.number(count),
  });
  return (
    <Toolbar end={<LinkState {...list} />}>
      <SearchField
        label={t('search')}
        clearLabel={t('clear_search')}
        value={search}
        onChange={text => setSearch(searchable(text))}
      />
      <FilterGroup
        label={t('status_filter')}
        options={(['all', ...GAME_STATUSES] as const).map(option)}
        value={selected}
        onChange={status => change({ status: status === 'all' ? null : status })}
      />
      {filters}
    </Toolbar>
  );
}

/**
 * The state of live updates and the time of the last one; an empty line while there are no rows. It is not announced,
 * because it changes with every event.
 */
function LinkState({ updatedAt, waiting, show }: Pick<GamesListState, 'updatedAt' | 'waiting' | 'show'>) {
  const t = useTexts('games');
  const format = useFormat();
  const state = useLiveState();
  const isOnline = useOnline();
  const text = updatedAt === 0 ? '\u00a0' : t(isOnline ? `link.${state}` : 'link.away');
  const [, longest] = [t('link.live'), t('link.connecting')].sort((a, b) => a.length - b.length);
  return (
    <>
      {waiting > 0 ? (
        <button type="button" className={linkClass()} ref={handFocusTo(rowsNow)} onClick={show}>
          {t('link.waiting', { count: waiting, formatted: format.number(waiting) })}
        </button>
      ) : null}
      <span className={classes['state']} data-longest={longest}>
        {/* A new element for each text: a moved text would count as a layout shift. */}
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
