import type { LiveEventName } from '@backglass/contract';
import { LocalChannel, writeMessage } from '../db/channel.ts';
import { LiveHub, type LiveStream } from '../live/hub.ts';
import type { LiveLimits, LiveSource, LiveStates } from '../live/state.ts';

/** A stream of a centre's session 1 that collects its frames in `sent`. */
export const streamOf = (centerId: number, sent: string[]): LiveStream => ({
  centerId,
  sessionId: 1,
  sessionExpiresAt: new Date(Date.now() + 60_000),
  send: frame => sent.push(frame) > 0,
  end: () => undefined,
});

type LiveState = (id: number) => Promise<object>;
/** A source of states that reads each row separately. */
const oneByOne =
  (state: LiveState): LiveStates =>
  async (_centerId, _name, ids) =>
    new Map(await Promise.all(ids.map(async id => [id, await state(id)] as const)));

/** A hub, and functions that publish to it. */
export function hubOf(
  state: LiveState,
  onError: (error: unknown) => void,
  liveSessions: LiveSource['liveSessions'] = async ids => new Set(ids),
  limits?: LiveLimits,
  states = oneByOne(state),
) {
  const channel = new LocalChannel();
  return {
    hub: new LiveHub({ states, liveSessions }, onError, channel, limits),
    changed: (centerId: number, name: LiveEventName, id: number) =>
      channel.committed([writeMessage({ centerId, name, id })]),
    sessionEnded: (sessionId: number) => channel.committed([writeMessage({ sessionId })]),
  };
}
/** The data of a frame. */
export const dataOf = (frame: string): unknown => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null');
