import { CALLS } from '@backglass/contract';
import { aBooth, API_ROOT, aUser, mockNetwork, onCall } from '@backglass/testing';
import { act, renderHook } from '@testing-library/react';
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
import { useWrite, type WriteOptions } from '../write/use-write.ts';

export const network = mockNetwork();
let shown: readonly Notice[] = [];
export const notices = () => shown;

export interface Renaming {
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

export const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
export const show = (options?: Partial<WriteOptions<unknown, Renaming, Renaming>>) =>
  renderHook(() => useRename(options), { wrapper });
export const onRename = (answer: Parameters<typeof onCall>[2] = { ...aBooth() }, id = 1) => {
  const handler = onCall('patch', `user/booth/${id}/`, answer);
  network.use(handler);
  return handler;
};
/** Resolves to whether the write succeeded. */
export const begin = (hook: ReturnType<typeof show>, name: string, id = 1): Promise<boolean> =>
  hook.result.current.mutateAsync({ id, name }).then(
    () => true,
    () => false,
  );
export const write = (hook: ReturnType<typeof show>, name: string, id = 1) =>
  act(() => begin(hook, name, id));
export const titles = () => shown.map(({ title }) => title);

export function delayedAnswer(answer: () => Response) {
  let give: () => void = () => undefined;
  const given = new Promise<void>(resolve => (give = resolve));
  return { answer: () => given.then(answer), give };
}

export function prepareWrites(): void {
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
}
