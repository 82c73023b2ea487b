import { useMutationState, type Mutation, type MutationFilters } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../query/query-client.ts';

/** What a write in flight changes. */
export interface PendingChange<Row extends object> {
  /** Names the kind of rows, as `games`: the same where they are read. */
  readonly rows: string;
  /** What the write changes of a row; `undefined` where it is not about this one. Must not change the row itself. */
  readonly change: (row: Row) => Partial<Row> | undefined;
}

/** The `meta` of a mutation that `useWrite` begins. */
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

/** A row with what the writes in flight change of it, in the order of the writes; the same object where they change nothing. */
export const withPendingChanges = <Row extends object>(rows: string, row: Row): Row =>
  applied(queryClient.getMutationCache().findAll(pendingOf(rows)).map(changeOf), row);

/**
 * The same for a component, which is drawn again as writes of these rows begin and end. The cache keeps what the API said, so that
 * reading it again and live events cannot undo a pending change, and a write that fails has nothing to put back.
 */
export function usePendingChanges(rows: string): <Row extends object>(row: Row) => Row {
  const changes = useMutationState({ filters: pendingOf(rows), select: changeOf }, queryClient);
  return useCallback(row => applied(changes, row), [changes]);
}
