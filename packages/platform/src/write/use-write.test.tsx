import { answerJson, API_ROOT, aUser, mockNetwork, noAnswer, onCall } from '@backglass/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { QueryClientProvider } from '../host.ts';
import { call, configureHttp } from '../http/client.ts';
import { unwrap } from '../http/result.ts';
import { startI18n } from '../i18n/i18n.ts';
import { presentNoticesWith, type Notice } from '../notifications/notify.ts';
import { queryClient } from '../query/query-client.ts';
import { endSession } from '../session/session.ts';
import { setSession } from '../session/session-store.ts';
import { useWrite, type WriteOptions } from './use-write.ts';

const network = mockNetwork();
/** What stands beside the page now. */
let shown: Notice[] = [];

interface Renaming {
  readonly id: number;
  readonly name: string;
}

const rename = async ({ id, name }: Renaming) =>
  unwrap(
    await call(z.unknown(), {
      method: 'PATCH',
      path: `user/booth/${id}/`,
      body: { name },
    }),
  );

function useRename(options: Partial<WriteOptions<unknown, Renaming, unknown>> = {}) {
  return useWrite<unknown, Renaming>({
    target: ({ id }) => `booths/${id}/name`,
    write: rename,
    failed: ({ name }) => `“${name}” could not be saved`,
    ...options,
  });
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const show = (options?: Partial<WriteOptions<unknown, Renaming, unknown>>) =>
  renderHook(() => useRename(options), { wrapper });
const onRename = (answer: Parameters<typeof onCall>[2], id = 1) => {
  const handler = onCall('patch', `user/booth/${id}/`, answer);
  network.use(handler);
  return handler;
};
const write = (hook: ReturnType<typeof show>, name: string, id = 1) =>
  act(() =>
    hook.result.current.mutateAsync({ id, name }).then(
      () => true,
      () => false,
    ),
  );
const titles = () => shown.map(({ title }) => title);

/** An answer that comes when it is told to. */
function later(answer: () => Response) {
  let give: () => void = () => undefined;
  const told = new Promise<void>(resolve => (give = resolve));
  return { answer: () => told.then(answer), give: () => give() };
}

beforeAll(startI18n);
beforeEach(() => {
  shown = [];
  presentNoticesWith(notice => {
    shown.push(notice);
    return () => (shown = shown.filter(other => other !== notice));
  });
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  localStorage.setItem('token', 'k3y');
  setSession({ status: 'signed-in', user: aUser() });
});
afterEach(() => act(() => endSession('logged-out')));

describe('a write that nobody answers', () => {
  it('is offered again, and sends the same once more', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    expect(shown).toEqual([
      {
        level: 'error',
        title: '“Arena A” could not be saved',
        description: 'Check the connection and try again.',
        action: { label: 'Try again', onAction: expect.any(Function) },
      },
    ]);
    const again = onRename({});
    act(() => shown[0]?.action?.onAction());
    await waitFor(() => expect(again.received.map(({ body }) => body)).toEqual([{ name: 'Arena A' }]));
    await waitFor(() => expect(hook.result.current.isPending).toBe(false));
    expect(shown).toEqual([]);
  });

  it('is offered once, however often it fails', async () => {
    const calls = onRename(noAnswer);
    await write(show(), 'Arena A');
    const [first] = shown;
    act(() => first?.action?.onAction());
    await waitFor(() => expect(calls.received).toHaveLength(2));
    await waitFor(() => expect(titles()).toEqual(['“Arena A” could not be saved']));
    expect(shown[0]).not.toBe(first);
  });

  it('is offered even after its screen is gone', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    hook.unmount();
    const again = onRename({});
    act(() => shown[0]?.action?.onAction());
    await waitFor(() => expect(again.received).toHaveLength(1));
  });

  it('is out of date with a newer write of the same, but not with one of another', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    onRename({}, 2);
    await write(hook, 'Party room', 2);
    expect(titles()).toEqual(['“Arena A” could not be saved']);
    onRename({});
    await write(hook, 'Arena B');
    expect(shown).toEqual([]);
  });

  it('says nothing when a newer write of the same was made meanwhile', async () => {
    const slow = later(noAnswer);
    onRename(({ body }) => ((body as Renaming).name === 'Old' ? slow.answer() : answerJson({})));
    const first = show();
    const second = show();
    let done: Promise<boolean> | undefined;
    act(() => {
      done = first.result.current.mutateAsync({ id: 1, name: 'Old' }).then(
        () => true,
        () => false,
      );
    });
    await write(second, 'New');
    slow.give();
    await act(async () => expect(await done).toBe(false));
    expect(shown).toEqual([]);
  });

  it('is not offered to whoever logs in next', async () => {
    onRename(noAnswer);
    const hook = show();
    await write(hook, 'Arena A');
    const slow = later(noAnswer);
    onRename(() => slow.answer(), 2);
    let done: Promise<unknown> | undefined;
    act(() => {
      done = hook.result.current.mutateAsync({ id: 2, name: 'Party room' }).catch(() => undefined);
    });
    act(() => endSession('logged-out'));
    expect(shown).toEqual([]);
    slow.give();
    await act(async () => void (await done));
    expect(shown).toEqual([]);
  });
});

describe('a write that is refused', () => {
  it('says why, and offers nothing that would be refused again', async () => {
    onRename(() => answerJson({ non_field_errors: ['Taken.'] }, 400));
    await write(show(), 'Arena A');
    expect(shown).toEqual([{ level: 'error', title: '“Arena A” could not be saved', description: 'Taken.' }]);
  });

  it('may say why in its own words, after its own undoing', async () => {
    const undone: unknown[] = [];
    onRename(() => new HttpResponse(null, { status: 404 }));
    const hook = show({
      onMutate: () => 'before',
      onError: (_, { name }, before) => undone.push([name, before]),
      because: () => 'It is no longer there.',
    });
    await write(hook, 'Arena A');
    expect(undone).toEqual([['Arena A', 'before']]);
    expect(shown[0]?.description).toBe('It is no longer there.');
  });

  it('because the session has ended is told by the page alone', async () => {
    onRename(() => answerJson({}, 401));
    await write(show(), 'Arena A');
    expect(shown).toEqual([]);
  });

  it('by something of ours is told with the words for the unknown', async () => {
    const hook = show({ write: () => Promise.reject(new TypeError('x is undefined')) });
    await write(hook, 'Arena A');
    expect(shown[0]).toMatchObject({ description: 'Try again in a moment.' });
    expect(shown[0]).not.toHaveProperty('action');
  });
});

it('a write that went through hands its answer on', async () => {
  const seen: unknown[] = [];
  onRename({ id: 1 });
  const hook = show({
    onMutate: () => 'before',
    onSuccess: (value, { name }, before) => seen.push(value, name, before),
    onSettled: () => seen.push('settled'),
  });
  expect(await write(hook, 'Arena A')).toBe(true);
  expect(seen).toEqual([{ id: 1 }, 'Arena A', 'before', 'settled']);
  expect(shown).toEqual([]);
});
