import { stateWord, take, wordSchema, type Word } from './words.ts';

/** The tab that reads says something every 15 s, as the server does; after this silence it sleeps or hangs. In milliseconds. */
const LONGEST_SILENCE = 40_000;
const LOOK_EVERY = 5_000;

/** Says what was heard; of an opening also when it was asked for, as `take` has it. */
export type Tell = (word: Word, askedAt?: number) => void;

export interface Sharing {
  /** Tabs that give the same name share a stream. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads the stream and tells what it hears, until `signal` ends it or there is nothing to read any more. Never rejects. */
  readonly read: (tell: Tell, signal: AbortSignal) => Promise<void>;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A browser that stores nothing for us has none, or refuses it. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Has one tab of the browser read the stream and all hear it: over HTTP/1.1 a browser has six connections to an origin, so six tabs
 * with a stream each would leave none for anything else. The tab that holds a lock reads; when it closes, the next one does. One that
 * falls silent while the operator looks at this tab has the lock taken away. Where there are no locks every tab reads for itself.
 */
export async function oneStream({ name, signal, read }: Sharing): Promise<void> {
  // Browsers have none outside a secure context, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  const channel = openChannel(name);
  if (locks === undefined || channel === undefined) return read(take, signal);

  const post = (word: Word | undefined) => word && channel.postMessage(word);
  const tell: Tell = (word, askedAt) => {
    take(word, askedAt);
    post(word);
  };
  let isReading = false;
  let heardAt = Date.now();
  channel.onmessage = ({ data }) => {
    const said = wordSchema.safeParse(data);
    if (!said.success) return;
    if (said.data.word === 'hello') {
      if (isReading) post(stateWord());
      return;
    }
    heardAt = Date.now();
    if (!isReading) take(said.data);
  };
  post({ word: 'hello' });

  /** Reads once it is this tab's turn. Answers whether to take the lock from the tab that has it; `undefined`: all is over. */
  const turn = async (isTaken: boolean): Promise<boolean | undefined> => {
    const robbed = new AbortController();
    const impatient = new AbortController();
    heardAt = Date.now();
    const watch = setInterval(() => {
      const isSilent = Date.now() - heardAt > LONGEST_SILENCE;
      if (isSilent && document.visibilityState === 'visible') impatient.abort();
    }, LOOK_EVERY);
    const how = isTaken ? { steal: true } : { signal: AbortSignal.any([signal, impatient.signal]) };
    try {
      await locks.request(name, how, () => {
        clearInterval(watch);
        isReading = true;
        return read(tell, AbortSignal.any([signal, robbed.signal]));
      });
      return undefined;
    } catch (error) {
      if (!isAbort(error)) return void (await read(tell, signal));
      return signal.aborted ? undefined : impatient.signal.aborted;
    } finally {
      clearInterval(watch);
      isReading = false;
      robbed.abort();
    }
  };

  let isTaken: boolean | undefined = false;
  while (isTaken !== undefined) isTaken = await turn(isTaken);
  channel.close();
}
