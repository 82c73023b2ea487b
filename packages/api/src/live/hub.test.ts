import { LiveHub, type LiveStream } from './hub.ts';

const streamOf = (centerId: number, sent: string[]): LiveStream => ({
  centerId,
  sessionId: 1,
  sessionExpiresAt: new Date(Date.now() + 60_000),
  send: frame => sent.push(frame) > 0,
  end: () => undefined,
});
const dataOf = (frame: string): unknown => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null');

describe('the hub of live events', () => {
  it('reads a row once for all screens, and tells the latest state of one that changes meanwhile', async () => {
    let reads = 0;
    let progress = 0;
    let release = (): void => undefined;
    const hub = new LiveHub(
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
    hub.changed(7, 'game.updated', 1);
    for (progress = 1; progress < 50; progress += 1) hub.changed(7, 'game.updated', 1);
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
    const hub = new LiveHub(
      async () => ({ reads: (reads += 1) }),
      () => undefined,
    );
    const remove = hub.add(streamOf(7, []));
    hub.changed(8, 'game.updated', 1);
    remove();
    hub.changed(7, 'game.updated', 1);
    await hub.idle();
    expect(reads).toBe(0);
    await hub.close();
  });

  it('reads nothing for streams whose session has ended or whose reader is gone', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    let reads = 0;
    const hub = new LiveHub(
      async () => ({ reads: (reads += 1) }),
      () => undefined,
    );
    hub.add(streamOf(7, []));
    hub.endSession(1);
    hub.changed(7, 'game.updated', 1);
    hub.add({ ...streamOf(8, []), send: () => false });
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    hub.changed(8, 'game.updated', 1);
    await hub.idle();
    expect(reads).toBe(0);
    await hub.close();
  });

  it('tells the id alone when the row cannot be read, and goes on', async () => {
    const errors: unknown[] = [];
    const sent: string[] = [];
    const hub = new LiveHub(
      () => Promise.reject(new Error('gone')),
      error => errors.push(error),
    );
    hub.add(streamOf(7, sent));
    hub.changed(7, 'booth.updated', 3);
    await hub.idle();
    expect(sent.map(dataOf)).toEqual([{ id: 3 }]);
    expect(errors).toHaveLength(1);
    await hub.close();
  });
});
