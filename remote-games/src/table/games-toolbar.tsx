import type { GameOrdering, GameSortKey } from '@backglass/contract';
import { momentLocale, useCurrentLanguage, useOnline, useTexts, type Texts } from '@backglass/platform';
import {
  daysOfPeriod,
  formatDays,
  PERIOD_NAMES,
  periodOf,
  useFormat,
  useLiveState,
  type Days,
} from '@backglass/platform/operator';
import { Button, linkClass, NativeSelect } from '@backglass/ui';
import {
  CardSort,
  FilterGroup,
  moveFocusOnRemoval,
  SearchField,
  statusIcons,
  Toolbar,
  type FilterOption,
} from '@backglass/ui/lists';
import { DayRangeCalendar, FilterPopover } from '@backglass/ui/overlay';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBooths } from '../api/get-booths.ts';
import {
  directionOf,
  nextOrdering,
  reversed,
  sortKeyOf,
  STATUS_FILTERS,
  toSearchText,
  type ListState,
  type StatusFilter,
} from '../list/list-state.ts';
import { tableFocusTargets, type Column } from './columns.tsx';
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
    count: value !== selected ? undefined : list.isPreviousData ? '' : list.countText,
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

type FilteredList = Pick<GamesListState, 'state' | 'change' | 'data'>;

/** The filters by booth and by start day, in a panel that a button opens. */
function GamesFilters({ list }: { list: FilteredList }) {
  const t = useTexts('games');
  return (
    <FilterPopover label={t('filters.title')}>
      <Filters {...list} />
    </FilterPopover>
  );
}

interface ChosenFilter {
  readonly text: string;
  /** Removes the filter. */
  readonly without: Partial<ListState>;
}

/** The chosen booth and the chosen days. */
export function useChosenFilters({
  state,
  data,
}: Pick<FilteredList, 'state' | 'data'>): readonly ChosenFilter[] {
  const t = useTexts('games');
  const language = useCurrentLanguage();
  const isBooth = ({ id }: { id: number }) => id === state.booth;
  const listed = data?.results.find(({ booth }) => booth !== null && isBooth(booth))?.booth;
  const booths = useBooths(state.booth !== null && listed === undefined);
  const booth = state.booth === null ? '' : ((listed ?? booths?.find(isBooth))?.name ?? t('column.booth'));
  return [
    { text: booth, without: { booth: null } },
    { text: daysText(state, t, momentLocale(language)), without: { from: null, to: null } },
  ].filter(({ text }) => text !== '');
}

function daysText(days: Days, t: Texts<'games'>, locale: string): string {
  const period = periodOf(days);
  const { from, to } = days;
  if (period === 'any') return '';
  if (period !== 'range') return t(`filters.${period}`);
  if (from !== null && to !== null) return formatDays(locale, from, to);
  if (from !== null) return t('filters.since', { day: formatDays(locale, from, from) });
  return to === null ? '' : t('filters.until', { day: formatDays(locale, to, to) });
}

function Filters({ state, change }: FilteredList) {
  const t = useTexts('games');
  const booths = useBooths(true) ?? [];
  const period = periodOf(state);
  const periods = period === 'range' ? ([...PERIOD_NAMES, 'range'] as const) : PERIOD_NAMES;
  return (
    <>
      <NativeSelect
        label={t('column.booth')}
        options={[
          { value: '', label: t('filters.all_booths') },
          ...booths.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(state.booth ?? '')}
        onChange={id => change({ booth: id === '' ? null : Number(id) })}
      />
      <div className={classes['days']}>
        <FilterGroup
          label={t('column.started')}
          options={periods.map(value => ({ value, label: t(`filters.${value}`) }))}
          value={period}
          onChange={chosen => chosen !== 'range' && change(daysOfPeriod(chosen))}
        />
        <DayRangeCalendar label={t('column.started')} from={state.from} to={state.to} onChange={change} />
      </div>
      <Button
        disabled={state.booth === null && period === 'any'}
        onClick={() => change({ booth: null, from: null, to: null })}
      >
        {t('clear_filters')}
      </Button>
    </>
  );
}
