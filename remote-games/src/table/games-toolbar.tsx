import { GAME_STATUSES } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { FilterGroup, SearchField, statusIcons, Toolbar, type FilterOption } from '@backglass/ui/lists';
import type { ReactNode } from 'react';
import { LinkState } from './link-state.tsx';
import { searchable, type ListState } from './list-state.ts';
import { useDraft } from './use-draft.ts';
import type { GamesListState } from './use-games-list.ts';

/** The search as it stands on the page now. */
export const searchNow = () => [document.querySelector<HTMLElement>('[role="search"] input')];

type StatusFilter = NonNullable<ListState['status']> | 'all';

/** Search, status filter with the number of games that it finds, further `filters`, and how fresh the rows are. */
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
    <Toolbar end={<LinkState updatedAt={list.updatedAt} waiting={list.waiting} onShow={list.show} />}>
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
