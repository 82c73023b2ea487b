import type { GameOrdering, GameSortKey } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { CardSort } from '@backglass/ui/lists';
import type { Column } from './columns.ts';
import { directionOf, nextOrdering, reversed, sortKeyOf } from '../list/list-state.ts';
import type { GamesListState } from './use-games-list.ts';

const RUNNING_FIRST = 'running_first';

interface GamesCardSortProps {
  columns: readonly Column[];
  list: Pick<GamesListState, 'state' | 'change' | 'defaultOrdering'>;
}

/** Sorts cards on a phone, where the table has no headers. */
export function GamesCardSort({ columns, list: { state, change, defaultOrdering } }: GamesCardSortProps) {
  const t = useTexts('games');
  const { ordering } = state;
  const sort = (next: GameOrdering) => change({ ordering: next });
  const key = sortKeyOf(ordering);
  const now = key && directionOf(ordering, key) === 'ascending' ? 'ascending' : 'descending';
  const byColumn = columns.flatMap(({ id, sortKey }) =>
    sortKey === undefined || id === 'check' ? [] : [{ value: sortKey, label: t(`column.${id}`) }],
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
