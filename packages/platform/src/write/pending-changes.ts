import { useMutationState, type Mutation, type MutationFilters } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../query/query-client.ts';

/** The change of a write in flight. */
export interface PendingChange<Row extends object> {
  /** The kind of rows, such as `games`. Screens pass the same name to `usePendingChanges`. */
  readonly rows: string;
  /** Returns the changed fields of a row, or `undefined` for other rows. Must not mutate the row. */
  readonly change: (row: Row) => Partial<Row> | undefined;
}

export type WriteMeta = Partial<PendingChange<object>>;

const pendingOf = (rows: string): MutationFilters => ({
  status: 'pending',
  predicate: ({ meta }) => (meta as WriteMeta | undefined)?.rows === rows,
});

const changeOf = ({ meta }: Mutation) => (meta as WriteMeta).change;

const applied = <Row extends object>(changes: readonly WriteMeta['change'][], row: Row): Row =>
  changes.reduce((changed, change) => {
    const fields = change?.(changed);
    return fields === undefined ? changed : { ...changed, ...fields };
  }, row);

/** Applies the changes of the writes in flight to a row, in their order. Returns the same object when nothing changes. */
export const withPendingChanges = <Row extends object>(rows: string, row: Row): Row =>
  applied(queryClient.getMutationCache().findAll(pendingOf(rows)).map(changeOf), row);

/**
 * Returns `withPendingChanges` for a component, which renders again when writes of these rows start and end.
 * Pending changes are not in the query cache, so no refetch or live event undoes them.
 */
export function usePendingChanges(rows: string): <Row extends object>(row: Row) => Row {
  const changes = useMutationState({ filters: pendingOf(rows), select: changeOf }, queryClient);
  return useCallback(row => applied(changes, row), [changes]);
}
