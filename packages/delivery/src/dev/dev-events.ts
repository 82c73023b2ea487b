import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevState } from '@backglass/federation';

/** In milliseconds. Proxies and browsers would close a silent stream. */
const PING_INTERVAL = 20_000;

export interface DevEvents {
  /** Sends a state now, and to later listeners when they connect. */
  send(state: DevState): void;
  listen(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

export const devEvents = (): DevEvents => {
  const listeners = new Set<ServerResponse>();
  let newest = '';
  const timer = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, PING_INTERVAL);
  return {
    send(state) {
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
