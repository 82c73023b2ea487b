import type { ServerResponse } from 'node:http';

/** A client with more unsent bytes is disconnected. It then reconnects and reloads its lists. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** A client waits this long before it reconnects. */
const RETRY_MS = 2_000;

type Headers = Readonly<Record<string, number | string | string[] | undefined>>;

export interface EventStream {
  /** Returns `false` if the client has disconnected. */
  send(frame: string): boolean;
  end(): void;
}

/** The stream of a signed-in operator. */
export interface SessionStream extends EventStream {
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
}

/** Turns a response into a `text/event-stream` (HTML Standard §9.2) that never waits for its client. */
export function openEventStream(response: ServerResponse, headers: Headers): EventStream {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without this header nginx would buffer the events.
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: frame => {
      if (response.writableEnded || response.destroyed) return false;
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
      else response.write(frame);
      return !response.destroyed;
    },
    end: () => void response.end(),
  };
}
