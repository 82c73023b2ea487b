import type { AxiosRequestConfig } from 'axios';
import type { Sent } from './transport.ts';

let beforeLoad: () => Promise<unknown> = () => Promise.resolve();

/** Sets what is awaited before the transport is loaded. `before` must not reject. */
export function loadTransportAfter(before: () => Promise<unknown> = () => Promise.resolve()): void {
  beforeLoad = before;
}

/** Never rejects. Returns `undefined` when the transport cannot be loaded. */
async function loadTransport() {
  await beforeLoad();
  try {
    return await import(/* webpackChunkName: "operator" */ './transport.ts');
  } catch (failure) {
    if ((failure as Partial<Error> | undefined)?.name !== 'ChunkLoadError') reportError(failure);
    return undefined;
  }
}

/** Sends a request. Never rejects. Returns `undefined` when the request was not sent, unless `signal` was aborted. */
export async function send(request: AxiosRequestConfig): Promise<Sent | undefined> {
  const { signal } = request;
  const transport = await Promise.race([
    loadTransport(),
    new Promise<undefined>(resolve => signal?.addEventListener?.('abort', () => resolve(undefined))),
  ]);
  if (transport !== undefined) return transport.send(request);
  return signal?.aborted === true ? { failure: 'cancelled' } : undefined;
}
