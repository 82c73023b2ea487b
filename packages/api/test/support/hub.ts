import type { LiveEventName } from '@backglass/contract';
import { LocalChannel, writeMessage } from '../../src/db/channel.ts';
import { type HubSource, type SessionStream, type StreamLimits, EventHub } from '../../src/events/hub.ts';

/** A stream of session 1 that collects its frames in `sent`. */
export const streamOf = (centerId: number, sent: string[]): SessionStream => ({
  centerId,
  sessionId: 1,
  sessionExpiresAt: new Date(Date.now() + 60_000),
  send: frame => sent.push(frame) > 0,
  end: () => undefined,
});

type ReadRow = (id: number) => Promise<object>;
const oneByOne =
  (state: ReadRow): HubSource['readRows'] =>
  async (_centerId, _name, ids) =>
    new Map(await Promise.all(ids.map(async id => [id, await state(id)] as const)));

export function hubOf(
  state: ReadRow,
  onError: (error: unknown) => void,
  validSessions: HubSource['validSessions'] = async ids => new Set(ids),
  limits?: StreamLimits,
  readRows = oneByOne(state),
) {
  const channel = new LocalChannel();
  return {
    hub: new EventHub({ readRows, validSessions }, onError, channel, limits),
    changed: (centerId: number, name: LiveEventName, id: number) =>
      channel.committed([writeMessage({ centerId, name, id })]),
    sessionEnded: (sessionId: number) => channel.committed([writeMessage({ sessionId })]),
  };
}
export const dataOf = (frame: string): unknown => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null');
