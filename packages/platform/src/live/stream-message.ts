import { liveEventSchemas, type LiveEventName } from '@backglass/contract';
import * as z from 'zod/mini';
import { noteAnswer, noteStreamData } from '../connection/connection.ts';
import { refetchIfStartedBefore } from '../query/in-flight.ts';
import { emitLive, useLiveStore } from './live-store.ts';

const eventOf = <Name extends LiveEventName>(name: Name) =>
  z.object({ name: z.literal(name), data: liveEventSchemas[name] });

/** Another tab may run another release, so messages are parsed. A new tab sends `hello`. */
export const messageSchema = z.union([
  z.object({ type: z.enum(['opened', 'lost', 'beat', 'hello']) }),
  z.object({ type: z.literal('event'), event: z.union([eventOf('game.updated'), eventOf('booth.updated')]) }),
]);

export type StreamMessage = z.infer<typeof messageSchema>;

/** Returns the answer to `hello`, or `undefined` while the state of the stream is unknown. */
export function stateMessage(): StreamMessage | undefined {
  const { state } = useLiveStore.getState();
  if (state === 'connecting') return undefined;
  return { type: state === 'live' ? 'beat' : 'lost' };
}

let handledAt = 0;

/** When this tab handled the last message of the stream (`performance.now()`). */
export const lastMessageAt = (): number => handledAt;

/** Handles a message in this tab. When a stream opens, screens must refetch, because this tab has missed earlier events. */
export function handleMessage(message: StreamMessage, requestedAt = Infinity): void {
  if (message.type === 'hello') return;
  handledAt = performance.now();
  if (message.type === 'lost') return useLiveStore.setState({ state: 'polling' });
  if (message.type === 'opened') noteAnswer(true);
  else noteStreamData();
  const isNew = message.type === 'opened' || useLiveStore.getState().state !== 'live';
  if (isNew) {
    useLiveStore.setState({ state: 'live' });
    // Queries in flight have missed no event if the stream was already open.
    if (message.type === 'opened') refetchIfStartedBefore(requestedAt);
    emitLive({ name: 'resync', ...(requestedAt < Infinity && { requestedAt }) });
  }
  if (message.type === 'event') emitLive(message.event);
}
