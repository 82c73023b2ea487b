import type { LiveEventName } from '@backglass/contract';
import { LocalChannel } from './channel.ts';
import { LiveHub, type LiveState, type LiveStream } from './hub.ts';
import { writeMessage } from './messages.ts';

const streamOf = (centerId: number, sent: string[]): LiveStream => ({
  centerId,
  sessionId: 1,
  sessionExpiresAt: new Date(Date.now() + 60_000),
  send: frame => sent.push(frame) > 0,
  end: () => undefined,
});
/** A hub and how committed transactions tell it. */
function hubOf(state: LiveState, onError: (error: unknown) => void) {
  const channel = new LocalChannel();
  return {
    hub: new LiveHub(state, onError, channel),
    changed: (centerId: number, name: LiveEventName, id: number) =>
      channel.committed([writeMessage({ centerId, name, id })]),
    sessionEnded: (sessionId: number) => channel.committed([writeMessage({ sessionId })]),
  };
}
const dataOf = (frame: string): unknown => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null');

describe('the hub of live events', () => {
  it('reads a row once for all screens, and tells the latest state of one that changes meanwhile', async () => {
    let reads = 0;
    let progress = 0;
    let release = (): void => undefined;
    const { hub, changed } = hubOf(
      async () => {
        reads += 1;
        const game = { progress };
        if (reads === 1) await new Promise<void>(resolve => (release = resolve));
        return { game };
      },
      () => undefined,
    );
    const [first, second]: [string[], string[]] = [[], []];
    hub.add(streamOf(7, first));
    hub.add(streamOf(7, second));
    changed(7, 'game.updated', 1);
    for (progress = 1; progress < 50; progress += 1) changed(7, 'game.updated', 1);
    release();
    await hub.idle();
    expect(first.map(dataOf)).toEqual([
      { id: 1, game: { progress: 0 } },
      { id: 1, game: { progress: 50 } },
    ]);
    expect(second).toEqual(first);
    await hub.close();
  });

  it('reads nothing for a centre whose screens are all closed', async () => {
    let reads = 0;
    const { hub, changed } = hubOf(
      async () => ({ reads: (reads += 1) }),
      () => undefined,
    );
    const remove = hub.add(streamOf(7, []));
    changed(8, 'game.updated', 1);
    remove();
    changed(7, 'game.updated', 1);
    await hub.idle();
    expect(reads).toBe(0);
    await hub.close();
  });

  it('reads nothing for streams whose session has ended or whose reader is gone', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    let reads = 0;
    const { hub, changed, sessionEnded } = hubOf(
      async () => ({ reads: (reads += 1) }),
      () => undefined,
    );
    hub.add(streamOf(7, []));
    sessionEnded(1);
    changed(7, 'game.updated', 1);
    hub.add({ ...streamOf(8, []), send: () => false });
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    changed(8, 'game.updated', 1);
    await hub.idle();
    expect(reads).toBe(0);
    await hub.close();
  });

  it('tells the id alone when the row cannot be read, and goes on', async () => {
    const errors: unknown[] = [];
    const sent: string[] = [];
    const { hub, changed } = hubOf(
      () => Promise.reject(new Error('gone')),
      error => errors.push(error),
    );
    hub.add(streamOf(7, sent));
    changed(7, 'booth.updated', 3);
    await hub.idle();
    expect(sent.map(dataOf)).toEqual([{ id: 3 }]);
    expect(errors).toHaveLength(1);
    await hub.close();
  });
});
