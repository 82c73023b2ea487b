import { useQuery } from '@tanstack/react-query';
import { aBooth, answerJson } from '@backglass/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { queryClient } from '../query/query-client.ts';
import { endSession } from '../session/session.ts';
import { begin, onRename, prepareWrites, show, wrapper, type Renaming } from '../test/writes.tsx';
import { usePendingChanges, withPendingChanges } from './pending-changes.ts';

prepareWrites();

interface Row extends Renaming {
  readonly isOnline: boolean;
}

const queryKey = ['rows'];
const saved = (): readonly Row[] => queryClient.getQueryData(queryKey) ?? [];
const store = (row: Row) =>
  act(() => {
    queryClient.setQueryData(
      queryKey,
      saved().map(other => (other.id === row.id ? row : other)),
    );
  });

function open() {
  const [one, two]: Row[] = [1, 2].map(id => ({ id, name: `Arena ${id}`, isOnline: true }));
  if (one === undefined || two === undefined) throw new Error('expected two rows');
  queryClient.setQueryData(queryKey, [one, two]);
  const rows = renderHook(
    () => {
      const change = usePendingChanges('booths');
      return useQuery({ queryKey, queryFn: saved, enabled: false, select: read => read.map(change) }).data;
    },
    { wrapper: wrapper },
  );
  const hook = show({
    pending: ({ id, name }) => ({ rows: 'booths', change: row => (row.id === id ? { name } : undefined) }),
    onSuccess: (_, { id, name }) =>
      saved()
        .filter(row => row.id === id)
        .forEach(row => store({ ...row, name })),
  });
  const names = () => rows.result.current?.map(({ name }) => name);
  return { one, two, rows, names, rename: (name: string, id = 1) => act(() => void begin(hook, name, id)) };
}

/** `answer` answers the last received rename. */
function delayedApi(id = 1) {
  const answers: ((status: number) => void)[] = [];
  const { received } = onRename(
    () => new Promise<Response>(give => answers.push(status => give(answerJson({ ...aBooth() }, status)))),
    id,
  );
  const requested = (count: number) => waitFor(() => expect(answers).toHaveLength(count));
  return { received, requested, answer: (status: number) => answers.at(-1)?.(status) };
}

describe('a pending change', () => {
  it('is shown at once, and stays until the response when the row is refetched', async () => {
    const api = delayedApi();
    const { one, rows, names, rename } = open();
    rename('Party room');
    await waitFor(() => expect(names()).toEqual(['Party room', 'Arena 2']));
    store({ ...one, isOnline: false });
    await waitFor(() =>
      expect(rows.result.current?.[0]).toEqual({ id: 1, name: 'Party room', isOnline: false }),
    );
    expect(withPendingChanges('booths', one).name).toBe('Party room');
    await api.requested(1);
    api.answer(200);
    await waitFor(() => expect(saved()[0]?.name).toBe('Party room'));
    await waitFor(() => expect(withPendingChanges('booths', one)).toBe(one));
    expect(names()).toEqual(['Party room', 'Arena 2']);
  });

  it('is replaced by the row of the API when the write fails', async () => {
    const api = delayedApi();
    const { one, names, rename } = open();
    rename('Party room');
    store({ ...one, name: 'Renamed elsewhere' });
    await waitFor(() => expect(names()).toEqual(['Party room', 'Arena 2']));
    await api.requested(1);
    api.answer(500);
    await waitFor(() => expect(names()).toEqual(['Renamed elsewhere', 'Arena 2']));
  });

  it('is replaced by a newer change of the same row, and both writes are sent in order', async () => {
    const api = delayedApi();
    const { names, rename } = open();
    rename('First');
    rename('Second');
    await waitFor(() => expect(names()).toEqual(['Second', 'Arena 2']));
    await api.requested(1);
    api.answer(500);
    await api.requested(2);
    expect(api.received.map(({ body }) => body)).toEqual([{ name: 'First' }, { name: 'Second' }]);
    expect(names()).toEqual(['Second', 'Arena 2']);
    api.answer(500);
    await waitFor(() => expect(names()).toEqual(['Arena 1', 'Arena 2']));
  });

  it('does not delay a write of another row', async () => {
    const [first, second] = [delayedApi(1), delayedApi(2)];
    const { names, rename } = open();
    rename('First');
    await first.requested(1);
    rename('Other', 2);
    await second.requested(1);
    second.answer(200);
    await waitFor(() => expect(saved()[1]?.name).toBe('Other'));
    expect(names()).toEqual(['First', 'Other']);
  });

  it('is not sent when the session ends while an earlier write is in flight', async () => {
    const api = delayedApi();
    const { rename } = open();
    rename('First');
    rename('Second');
    await api.requested(1);
    act(() => endSession('logged-out'));
    api.answer(200);
    const after = onRename(undefined, 2);
    rename('Of the next operator', 2);
    await waitFor(() => expect(after.received).toHaveLength(1));
    expect(api.received).toHaveLength(1);
  });
});
