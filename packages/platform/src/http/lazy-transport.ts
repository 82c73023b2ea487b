import type { AxiosRequestConfig } from 'axios';
import type { Sent } from './transport.ts';

let beforeLoad: () => Promise<unknown> = () => Promise.resolve();

/** Sets what is awaited before the transport is loaded; must not reject. */
export function loadTransportAfter(before: () => Promise<unknown> = () => Promise.resolve()): void {
  beforeLoad = before;
}

/** Loads the transport; `undefined` when that fails. Never rejects: an error thrown by its code is reported. */
async function loadTransport() {
  await beforeLoad();
  try {
    return await import(/* webpackChunkName: "operator" */ './transport.ts');
  } catch (failure) {
    if ((failure as Partial<Error> | undefined)?.name !== 'ChunkLoadError') reportError(failure);
    return undefined;
  }
}

/** Sends a request by the lazy-loaded transport; `undefined` when that could not be loaded, or did not send it. Never rejects. */
export async function send(request: AxiosRequestConfig): Promise<Sent | undefined> {
  const { signal } = request;
  const transport = await Promise.race([
    loadTransport(),
    new Promise<undefined>(resolve => signal?.addEventListener?.('abort', () => resolve(undefined))),
  ]);
  if (transport !== undefined) return transport.send(request);
  return signal?.aborted === true ? { failure: 'cancelled' } : undefined;
}
