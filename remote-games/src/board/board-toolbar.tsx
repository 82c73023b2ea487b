import { GAME_STATUSES } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import type { ReactNode } from 'react';
import { FilterGroup, SearchField, statusIcons, Toolbar, type FilterOption } from '@backglass/ui/lists';
import { LinkState } from './link-state.tsx';
import { searchable, type ListState } from './list-state.ts';
import { useDraft } from './use-draft.ts';

/** The search as it stands on the page now. */
export const searchNow = () => [document.querySelector<HTMLElement>('[role="search"] input')];

type StatusFilter = NonNullable<ListState['status']> | 'all';

export interface BoardToolbarProps {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** How many games the list has, where it is known; shown beside the chosen filter. */
  count: number | undefined;
  /** When the rows were last known to be right, in epoch milliseconds; 0 before there are any. */
  updatedAt: number;
  /** Further filters. */
  filters?: ReactNode;
  /** Changes that wait, and what shows them. */
  waiting: number;
  onShow: () => void;
}

/** Search, status filter, and how fresh the rows are. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { state, onChange, count, updatedAt, filters, waiting, onShow } = props;
  const t = useTexts('games');
  const format = useFormat();
  const [search, setSearch] = useDraft(state.search, text => onChange({ search: text }));
  const chosen: StatusFilter = state.status ?? 'all';
  const option = (value: StatusFilter): FilterOption<StatusFilter> => ({
    value,
    label: t(`filter.${value}`),
    icon: value === 'all' ? undefined : statusIcons[value],
    count: value !== chosen ? undefined : count === undefined ? '' : format.number(count),
  });
  return (
    <Toolbar end={<LinkState updatedAt={updatedAt} waiting={waiting} onShow={onShow} />}>
      <SearchField
        label={t('search')}
        clearLabel={t('clear_search')}
        value={search}
        onChange={text => setSearch(searchable(text))}
      />
      <FilterGroup
        label={t('status_filter')}
        options={(['all', ...GAME_STATUSES] as const).map(option)}
        value={chosen}
        onChange={status => onChange({ status: status === 'all' ? null : status })}
      />
      {filters}
    </Toolbar>
  );
}
