import { liveEventSchemas, type LiveEventName } from '@backglass/contract';
import * as z from 'zod/mini';
import { noteAnswer } from '../connection/connection.ts';
import { readAgainIfBegunBefore } from '../query/under-way.ts';
import { emitLive, useLiveStore } from './live-store.ts';

const eventOf = <Name extends LiveEventName>(name: Name) =>
  z.object({ name: z.literal(name), data: liveEventSchemas[name] });

/**
 * What the tab that reads the event stream tells the others: that it has `opened`, is `lost`, still speaks (`beat`), or what it said.
 * A tab that comes says `hello`. Another tab may run another release, so a word is parsed as an answer is.
 */
export const wordSchema = z.union([
  z.object({ word: z.enum(['opened', 'lost', 'beat', 'hello']) }),
  z.object({ word: z.literal('event'), event: z.union([eventOf('game.updated'), eventOf('booth.updated')]) }),
]);

export type Word = z.infer<typeof wordSchema>;

/** How the stream is, for a tab that says hello; `undefined` while it is not known. */
export function stateWord(): Word | undefined {
  const { state } = useLiveStore.getState();
  if (state === 'connecting') return undefined;
  return { word: state === 'live' ? 'beat' : 'lost' };
}

/**
 * Does in this tab what a word says. Readers are told to read again whenever a stream opens, and when this tab first hears of one
 * that is open: what changed between their reading and that was told to nobody. `askedAt`: when this tab asked for the stream that has
 * opened (`performance.now()`); what was asked for after that is not older than the stream, however late its answer comes.
 */
export function take(said: Word, askedAt = Infinity): void {
  if (said.word === 'hello') return;
  if (said.word === 'lost') return useLiveStore.setState({ state: 'polling' });
  noteAnswer(true);
  const isNew = said.word === 'opened' || useLiveStore.getState().state !== 'live';
  if (isNew) {
    useLiveStore.setState({ state: 'live' });
    // Of one that was open when this tab came, it has heard everything since.
    if (said.word === 'opened') readAgainIfBegunBefore(askedAt);
    emitLive({ name: 'resync', ...(askedAt < Infinity && { askedAt }) });
  }
  if (said.word === 'event') emitLive(said.event);
}
