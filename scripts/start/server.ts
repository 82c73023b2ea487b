import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { boundedServer, drain } from '@backglass/api';
import { listenError } from './command.mjs';

export interface HttpServer {
  readonly port: number;
  /** Accepts no new connections. Answers the open ones for two seconds, or until none is left. */
  drain(): Promise<void>;
  cut(): void;
}

/** @throws {StartError} when the port or host cannot be used. */
export const startHttpServer = async (
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> => {
  const server = boundedServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenError(error, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    drain: () => drain(server),
    cut: () => server.closeAllConnections(),
  };
};

/** Milliseconds for open calls after the server has drained. Shorter than the time limit of the shutdown. */
const CALL_LIMIT = 1_000;

export interface OpenParts {
  readonly server: Pick<HttpServer, 'drain' | 'cut'>;
  readonly api: { stop(): Promise<void>; close(): Promise<void> };
  readonly booths: { stop(): Promise<void> } | undefined;
}

/** Stops the booths, drains the server and closes the database last. A client that stops in a call cannot block the shutdown. */
export const closeParts = async ({ server, api, booths }: OpenParts): Promise<void> => {
  await Promise.all([booths?.stop(), server.drain(), api.stop()]);
  const limit = setTimeout(() => server.cut(), CALL_LIMIT);
  await api.close();
  clearTimeout(limit);
  server.cut();
};

/** A terminal, npm and a shell may each send a signal for one Ctrl+C. Signals within this time, in milliseconds, count as one. */
const SAME_KEY_PRESS = 500;
/** The process exits after this time in milliseconds, even if something hangs. */
const LIMIT = 4_500;
/** In milliseconds. */
const PARENT_CHECK = 500;

export interface Stop {
  /** Aborted at the first SIGINT, SIGTERM or SIGHUP, or when npm has ended. */
  readonly signal: AbortSignal;
  /** Sets how to close everything that is open now. Replaces the function of an earlier call. */
  closeWith(close: () => Promise<void>): void;
}

/** A signal to npm ends npm and the shell between npm and this process. That shell passes no signal on. */
const whenParentEnds = (onEnd: () => void): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_CHECK);
  timer.unref();
};

/**
 * Runs `start`. At the first SIGINT, SIGTERM or SIGHUP, aborts `signal`, waits for `start`, closes what it opened, and exits with 0.
 * Exits with 1 if this fails or takes longer than 4.5 s, or at a second signal. If `start` rejects, closes what is open and rejects too.
 */
export const stoppable = async (
  start: (stop: Stop) => Promise<void>,
  print: (line: string) => void,
): Promise<void> => {
  const controller = new AbortController();
  const { signal } = controller;
  let close = (): Promise<void> => Promise.resolve();
  let closing: Promise<void> | undefined;
  const closeOnce = (): Promise<void> => (closing ??= close());
  let firstAt: number | undefined;

  const end = (): void => {
    closeOnce().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = (): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > SAME_KEY_PRESS) process.exit(1);
      return;
    }
    firstAt = performance.now();
    print('Stopping …');
    // Without this timer, the process would exit with 0 when nothing else keeps it running.
    setTimeout(() => {
      console.error('Not everything could be closed in time.');
      process.exit(1);
    }, LIMIT);
    controller.abort();
    void started.then(end, end);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  if (process.env['npm_lifecycle_event'] !== undefined) whenParentEnds(onSignal);

  const started = start({
    signal,
    closeWith: next => {
      close = next;
    },
  });
  try {
    await started;
  } catch (error) {
    // An abort by a signal is no failure. `onSignal` ends the process.
    if (signal.aborted) return;
    await closeOnce();
    throw error;
  }
};
