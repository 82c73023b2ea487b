import { hubOf, streamOf } from '../../test/support/hub.ts';

describe('the hub and its streams', () => {
  it('reads nothing for a centre without open streams', async () => {
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

  it('reads nothing for streams whose session has ended or whose client has disconnected', async () => {
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

  it('sends heartbeats, and ends the streams of sessions whose end was not announced', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const asked: (readonly number[])[] = [];
    const [kept, gone]: [string[], string[]] = [[], []];
    const { hub } = hubOf(
      async () => ({}),
      () => undefined,
      async ids => {
        asked.push(ids);
        return new Set([1]);
      },
    );
    hub.add(streamOf(7, kept));
    hub.add(streamOf(8, kept));
    hub.add({ ...streamOf(7, gone), sessionId: 2, end: () => gone.push('end') });
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    await hub.idle();
    expect(kept).toEqual([': alive\n\n', ': alive\n\n']);
    expect(gone).toEqual([': alive\n\n', 'end']);
    // One query checks all sessions.
    expect(asked).toEqual([[1, 2]]);
    expect(hub.size).toBe(2);
    await hub.close();
  });

  it('keeps the streams while the database fails, and reports the error', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const errors: unknown[] = [];
    const { hub } = hubOf(
      async () => ({}),
      error => errors.push(error),
      () => Promise.reject(new Error('away')),
    );
    hub.add(streamOf(7, []));
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    await hub.idle();
    expect([hub.size, errors.length]).toEqual([1, 1]);
    await hub.close();
  });

  it('limits the streams of a session and of a centre', async () => {
    const { hub } = hubOf(
      async () => ({}),
      () => undefined,
      undefined,
      { perSession: 2, perCenter: 3 },
    );
    const remove = hub.add(streamOf(7, []));
    hub.add(streamOf(7, []));
    expect(hub.hasRoomFor({ centerId: 7, sessionId: 1 })).toBe(false);
    expect(hub.hasRoomFor({ centerId: 7, sessionId: 2 })).toBe(true);
    hub.add({ ...streamOf(7, []), sessionId: 2 });
    expect(hub.hasRoomFor({ centerId: 7, sessionId: 2 })).toBe(false);
    expect(hub.hasRoomFor({ centerId: 8, sessionId: 3 })).toBe(true);
    remove();
    expect(hub.hasRoomFor({ centerId: 7, sessionId: 2 })).toBe(true);
    await hub.close();
  });
});
