import type { GameOrdering, GameSortKey } from '@backglass/contract';
import { useOnline, useTexts } from '@backglass/platform';
import { useFormat, useLiveState } from '@backglass/platform/operator';
import { linkClass } from '@backglass/ui';
import {
  CardSort,
  FilterGroup,
  moveFocusOnRemoval,
  SearchField,
  statusIcons,
  Toolbar,
  type FilterOption,
} from '@backglass/ui/lists';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  directionOf,
  nextOrdering,
  reversed,
  sortKeyOf,
  STATUS_FILTERS,
  toSearchText,
  type StatusFilter,
} from '../list/list-state.ts';
import { tableFocusTargets, type Column } from './columns.tsx';
import { GamesFilters, useChosenFilters } from './games-filters.tsx';
import classes from './table.module.css';
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
      sort={<GamesCardSort list={list} columns={columns} />}
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

const RUNNING_FIRST = 'running_first';

/** Sorts cards on a phone, where the table has no headers. */
function GamesCardSort({ columns, list: { state, change, defaultOrdering } }: GamesToolbarProps) {
  const t = useTexts('games');
  const { ordering } = state;
  const sort = (next: GameOrdering) => change({ ordering: next });
  const key = sortKeyOf(ordering);
  const now = key && directionOf(ordering, key) === 'ascending' ? 'ascending' : 'descending';
  const byColumn = columns.flatMap(({ sortKey, title }) =>
    sortKey === undefined ? [] : [{ value: sortKey, label: title(t) }],
  );
  const own = { value: RUNNING_FIRST, label: t('sort.running_first') } as const;
  return (
    <CardSort<GameSortKey | typeof RUNNING_FIRST>
      label={t('sort.by')}
      options={defaultOrdering === RUNNING_FIRST ? [own, ...byColumn] : byColumn}
      value={key ?? RUNNING_FIRST}
      onChange={chosen =>
        sort(chosen === RUNNING_FIRST ? chosen : nextOrdering(ordering, chosen, defaultOrdering))
      }
      direction={key && { now, label: t(`sort.${now}`) }}
      onReverse={() => key && sort(reversed(ordering, key))}
    />
  );
}

/** How long typing must pause before the text is committed, in milliseconds. */
const TYPING_PAUSE = 300;

/** The text of a field. Calls `commit` when typing pauses. Other changes of `value` replace the text. */
function useDebouncedText(
  value: string,
  commit: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== committed) {
      setText(value);
      setCommitted(value);
    }
  }

  const commitNow = useEffectEvent(() => {
    setCommitted(text);
    commit(text);
  });
  const isPending = text !== committed;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => commitNow(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, isPending]);

  return [text, setText];
}
