import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevState } from '@backglass/federation';

/** Proxies and browsers end a stream on which nothing is said. */
const EVERY = 20_000;

export interface DevEvents {
  /** Tells everybody who listens, and whoever listens from now on. */
  tell(state: DevState): void;
  /** Has a request listen. */
  listen(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** What pages in development hear: how it stands with their builds, at once and at each change. */
export const devEvents = (): DevEvents => {
  const listeners = new Set<ServerResponse>();
  let newest = '';
  const timer = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, EVERY);
  return {
    tell(state) {
      newest = `data: ${JSON.stringify(state)}\n\n`;
      for (const listener of listeners) listener.write(newest);
    },
    listen(_request, response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(newest === '' ? ':\n\n' : newest);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    },
    close() {
      clearInterval(timer);
      for (const listener of listeners) listener.end();
    },
  };
};
