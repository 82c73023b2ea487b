import { handleMessage, messageSchema, stateMessage, type StreamMessage } from './stream-message.ts';

/**
 * Milliseconds. The reading tab passes on a heartbeat every 15 s. Without a stream, it waits at most 45 s between two attempts. After a
 * longer silence, it hangs or is suspended.
 */
const SILENCE_LIMIT = 50_000;
const CHECK_EVERY = 5_000;

/** Handles a message here (`handleMessage`), and sends it to the other tabs. */
export type Publish = (message: StreamMessage, requestedAt?: number) => void;

export interface Sharing {
  /** Tabs with the same name share a stream. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads the stream and publishes its messages, until `signal` is aborted or the stream is over. Never rejects. */
  readonly read: (publish: Publish, signal: AbortSignal) => Promise<void>;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A browser that denies storage also denies channels. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Shares one event stream between all tabs (ADR 0024). The tab with the Web Lock reads the stream and publishes its messages.
 * A visible tab steals the lock of a tab that is silent for too long. Without Web Locks, each tab reads the stream itself.
 */
export async function oneStream({ name, signal, read }: Sharing): Promise<void> {
  // The type of `navigator.locks` is wrong outside a secure context, where browsers have no locks.
  const locks = navigator.locks as LockManager | undefined;
  const channel = openChannel(name);
  if (locks === undefined || channel === undefined) return read(handleMessage, signal);

  const post = (message: StreamMessage | undefined) => message && channel.postMessage(message);
  const publish: Publish = (message, requestedAt) => {
    handleMessage(message, requestedAt);
    post(message);
  };
  let isReading = false;
  let lastMessageAt = performance.now();
  channel.onmessage = ({ data }) => {
    const parsed = messageSchema.safeParse(data);
    if (!parsed.success) return;
    if (parsed.data.type === 'hello') {
      if (isReading) post(stateMessage());
      return;
    }
    lastMessageAt = performance.now();
    if (!isReading) handleMessage(parsed.data);
  };
  post({ type: 'hello' });

  /** Reads the stream while it has the lock. Returns whether to steal the lock next, or `undefined` when the stream is over. */
  const readWithLock = async (steals: boolean): Promise<boolean | undefined> => {
    const stolen = new AbortController();
    const timedOut = new AbortController();
    lastMessageAt = performance.now();
    const watch = setInterval(() => {
      const isSilent = performance.now() - lastMessageAt > SILENCE_LIMIT;
      if (isSilent && document.visibilityState === 'visible') timedOut.abort();
    }, CHECK_EVERY);
    const options = steals ? { steal: true } : { signal: AbortSignal.any([signal, timedOut.signal]) };
    try {
      await locks.request(name, options, () => {
        clearInterval(watch);
        isReading = true;
        return read(publish, AbortSignal.any([signal, stolen.signal]));
      });
      return undefined;
    } catch (error) {
      if (!isAbort(error)) return void (await read(publish, signal));
      return signal.aborted ? undefined : timedOut.signal.aborted;
    } finally {
      clearInterval(watch);
      isReading = false;
      stolen.abort();
    }
  };

  let steals: boolean | undefined = false;
  while (steals !== undefined) steals = await readWithLock(steals);
  channel.close();
}
