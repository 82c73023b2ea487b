import { CALLS } from '@backglass/contract';
import { answerJson, noAnswer, API_ROOT, aUser, mockNetwork, onCall, aBooth } from '@backglass/testing';
import { useQuery } from '@tanstack/react-query';
import { act, waitFor, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { notify, presentNoticesWith, type Notice } from '../notifications/notify.ts';
import { endSession } from '../session/session.ts';
import { guardUnload } from '../unsaved/unsaved-changes.ts';
import { queryClient } from '../query/query-client.ts';
import { usePendingChanges, withPendingChanges, useWrite, type WriteOptions } from './use-write.ts';
import { QueryClientProvider } from '../host.ts';
import { call, configureHttp } from '../http/client.ts';
import { unwrap } from '../http/result.ts';
import { startI18n } from '../i18n/i18n.ts';
import { setSession } from '../session-store.ts';

const network = mockNetwork();
let shown: readonly Notice[] = [];
const notices = () => shown;

interface Renaming {
  readonly id: number;
  readonly name: string;
}

const rename = async ({ id, name }: Renaming) =>
  unwrap(
    await call(z.unknown(), {
      method: 'PATCH',
      path: CALLS.booth(id),
      body: { name },
    }),
  );

function useRename(options: Partial<WriteOptions<unknown, Renaming, Renaming>> = {}) {
  return useWrite<unknown, Renaming, Renaming>({
    target: ({ id }) => `booths/${id}/name`,
    write: rename,
    failed: ({ name }) => `“${name}” could not be saved`,
    ...options,
  });
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const show = (options?: Partial<WriteOptions<unknown, Renaming, Renaming>>) =>
  renderHook(() => useRename(options), { wrapper });
const onRename = (answer: Parameters<typeof onCall>[2] = { ...aBooth() }, id = 1) => {
  const handler = onCall('patch', `user/booth/${id}/`, answer);
  network.use(handler);
  return handler;
};
/** Resolves to whether the write succeeded. */
const begin = (hook: ReturnType<typeof show>, name: string, id = 1): Promise<boolean> =>
  hook.result.current.mutateAsync({ id, name }).then(
    () => true,
    () => false,
  );
const write = (hook: ReturnType<typeof show>, name: string, id = 1) => act(() => begin(hook, name, id));
const titles = () => shown.map(({ title }) => title);

function delayedAnswer(answer: () => Response) {
  let give: () => void = () => undefined;
  const given = new Promise<void>(resolve => (give = resolve));
  return { answer: () => given.then(answer), give };
}

beforeAll(startI18n);
beforeEach(() => {
  shown = [];
  presentNoticesWith(notice => {
    shown = [...shown, notice];
    return () => (shown = shown.filter(other => other !== notice));
  });
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  localStorage.setItem('token', 'k3y');
  setSession({ status: 'signed-in', user: aUser() });
});
afterEach(() => act(() => endSession('logged-out')));

describe('a write without a response', () => {
  it('shows a notice whose button sends the same write again', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    expect(notices()).toEqual([
      {
        level: 'error',
        title: '“Arena A” could not be saved',
        description: 'Check the connection and try again.',
        action: { label: 'Try again', onAction: expect.any(Function) },
      },
    ]);
    const again = onRename();
    act(() => notices()[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(hook.result.current.isPending).toBe(false));
    expect(notices()).toEqual([]);
  });

  it('has one notice when it fails again', async () => {
    const calls = onRename(noAnswer);
    await write(show(), 'Arena A');
    const [first] = notices();
    act(() => first?.action?.onAction());
    await waitFor(() => expect(calls.received).toHaveLength(2));
    await waitFor(() => expect(titles()).toEqual(['“Arena A” could not be saved']));
    expect(notices()[0]).not.toBe(first);
  });

  it('can be sent again after its screen is unmounted', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    hook.unmount();
    const again = onRename();
    act(() => notices()[0]?.action?.onAction());
    await waitFor(() => expect(again.received).toHaveLength(1));
  });

  it('loses its notice when the same target is written again, not when another target is written', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    onRename(undefined, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena A” could not be saved']);
    onRename();
    await write(hook, 'Arena B');
    expect(notices()).toEqual([]);
  });

  it('shows no notice when a newer write of the target has started', async () => {
    const slow = delayedAnswer(noAnswer);
    onRename(({ body }) => ((body as Renaming).name === 'Old' ? slow.answer() : answerJson({ ...aBooth() })));
    const first = show();
    const second = show();
    let older: Promise<boolean> | undefined;
    let newer: Promise<boolean> | undefined;
    act(() => {
      older = begin(first, 'Old');
      newer = begin(second, 'New');
    });
    slow.give();
    await act(async () => expect(await Promise.all([older, newer])).toEqual([false, true]));
    expect(notices()).toEqual([]);
  });

  it('asks before the page closes while it waits for another one, until it is sent or the session ends', async () => {
    const slow = delayedAnswer(() => answerJson({ ...aBooth() }));
    const calls = onRename(({ body }) =>
      (body as Renaming).name === 'Old' ? slow.answer() : answerJson({ ...aBooth() }),
    );
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const stop = guardUnload();
    const hook = show();
    const writes: Promise<boolean>[] = [];
    act(() => void writes.push(begin(hook, 'Old')));
    await waitFor(() => expect(calls.received).toHaveLength(1));
    expect(asks()).toBe(false);
    act(() => void writes.push(begin(hook, 'New')));
    expect(asks()).toBe(true);
    slow.give();
    await act(async () => expect(await Promise.all(writes)).toEqual([true, true]));
    expect(calls.received).toHaveLength(2);
    expect(asks()).toBe(false);

    onRename(() => new Promise<Response>(() => undefined));
    act(() => void ['Old', 'New'].map(name => begin(hook, name)));
    expect(asks()).toBe(true);
    act(() => endSession('logged-out'));
    expect(asks()).toBe(false);
    stop();
  });

  it('shows no notice to the next operator', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    const slow = delayedAnswer(noAnswer);
    onRename(() => slow.answer(), 2);
    let done: Promise<unknown> | undefined;
    act(() => {
      done = hook.result.current.mutateAsync({ id: 2, name: 'Party room' }).catch(() => undefined);
    });
    act(() => endSession('logged-out'));
    expect(notices()).toEqual([]);
    slow.give();
    await act(async () => void (await done));
    expect(notices()).toEqual([]);
  });

  it.each([500, 401, 200])(
    'reports nothing after its session has ended, whether the status is %d',
    async status => {
      const slow = delayedAnswer(() => answerJson({ ...aBooth() }, status));
      onRename(() => slow.answer());
      const undo = () => notify({ level: 'info', title: 'Undo?' });
      const hook = show({ onSuccess: undo, onError: undo });
      const done = write(hook, 'Arena A');
      act(() => endSession('expired'));
      slow.give();
      await done;
      expect(notices()).toEqual([]);
      notify({ level: 'info', title: 'Welcome' });
      expect(titles()).toEqual(['Welcome']);
    },
  );
});

describe('a write that fails', () => {
  it('shows the reason, and no “Try again” when a retry would fail too', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show(), 'Arena A');
    expect(notices()).toEqual([
      { level: 'error', title: '“Arena A” could not be saved', description: 'Taken.' },
    ]);
  });

  it('shows its notice until the same target is written again', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    const hook = show();
    await write(hook, 'Arena A');
    await write(hook, 'Arena B');
    expect(titles()).toEqual(['“Arena B” could not be saved']);
    onRename(undefined, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena B” could not be saved']);
    onRename();
    await write(hook, 'Arena C');
    expect(notices()).toEqual([]);
  });

  it('calls `onError`, then shows the reason that `because` returns', async () => {
    const names: unknown[] = [];
    onRename(() => new Response(null, { status: 404 }));
    const hook = show({
      onError: (_, { name }) => names.push(name),
      because: () => 'It is no longer there.',
    });
    await write(hook, 'Arena A');
    expect(names).toEqual(['Arena A']);
    expect(notices()[0]?.description).toBe('It is no longer there.');
  });

  it('quotes the typed text before the reason', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show({ quote: ({ name }) => `“${name}”` }), 'Arena A');
    expect(notices()[0]?.description).toBe('“Arena A”: Taken.');
  });

  it.each([429, 500, 503])('offers "Try again" when the status is %i', async status => {
    onRename(() => answerJson({ ...aBooth() }, status));
    const hook = show();
    await write(hook, 'Arena A');
    expect(notices()[0]?.action?.label).toBe('Try again');
    const again = onRename();
    act(() => notices()[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(notices()).toEqual([]));
  });

  it('calls `again` when the operator tries again', async () => {
    const again: unknown[] = [];
    onRename(() => answerJson({}, 503));
    const hook = show({
      failed: ({ name }, failure) => `${name}: ${failure.name}`,
      again: ({ name }, failure) => again.push(name, failure.name),
    });
    await write(hook, 'Arena A');
    expect(titles()).toEqual(['Arena A: CallFailure']);
    const notSent = onRename();
    act(() => notices()[0]?.action?.onAction());
    expect(again).toEqual(['Arena A', 'CallFailure']);
    expect(notSent.received).toEqual([]);
  });

  it('shows no notice when the session has ended', async () => {
    onRename(() => answerJson({}, 401));
    await write(show(), 'Arena A');
    expect(notices()).toEqual([]);
  });

  it('shows the text for unknown errors when `write` throws an exception other than `CallFailure`', async () => {
    const hook = show({ write: () => Promise.reject(new TypeError('x is undefined')) });
    await write(hook, 'Arena A');
    expect(notices()[0]).toMatchObject({ description: 'Try again in a moment.' });
    expect(notices()[0]).not.toHaveProperty('action');
  });
});

it('a write that succeeds passes its response to the callbacks', async () => {
  const seen: unknown[] = [];
  const renamed = { ...aBooth({ name: 'Arena A' }) };
  onRename(renamed);
  const hook = show({
    onSuccess: (value, { name }) => seen.push(value, name),
    onSettled: () => seen.push('settled'),
  });
  expect(await write(hook, 'Arena A')).toBe(true);
  expect(seen).toEqual([renamed, 'Arena A', 'settled']);
  expect(notices()).toEqual([]);
});

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
