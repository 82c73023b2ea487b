import type { LiveEventName } from '@backglass/contract';
import { LocalChannel, writeMessage } from '../db/channel.ts';
import { type HubSource, type Stream, type StreamLimits, EventHub } from './hub.ts';

/** A stream of session 1 that collects its frames in `sent`. */
const streamOf = (centerId: number, sent: string[]): Stream => ({
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

function hubOf(
  state: ReadRow,
  onError: (error: unknown) => void,
  validSessions: HubSource['validSessions'] = async ids => new Set(ids),
  limits?: StreamLimits,
  readRows = oneByOne(state),
  validScreens: HubSource['validScreens'] = async hashes => new Set(hashes),
) {
  const channel = new LocalChannel();
  return {
    hub: new EventHub({ readRows, validSessions, validScreens }, onError, channel, limits),
    changed: (centerId: number, name: LiveEventName, id: number) =>
      channel.committed([writeMessage({ centerId, name, id })]),
    sessionEnded: (sessionId: number) => channel.committed([writeMessage({ sessionId })]),
    screenRevoked: (screenId: number) => channel.committed([writeMessage({ screenId })]),
  };
}
const dataOf = (frame: string): unknown => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null');

describe('the event hub', () => {
  it('reads a row once for all streams, and sends the latest state of a row that changes meanwhile', async () => {
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

  it('sends a centre’s change at once while another centre has thousands pending', async () => {
    const asked: [number, number][] = [];
    let release = (): void => undefined;
    const blocked = new Promise<void>(resolve => (release = resolve));
    const { hub, changed } = hubOf(
      async () => ({}),
      () => undefined,
      undefined,
      undefined,
      async (centerId, _name, ids) => {
        asked.push([centerId, ids.length]);
        if (centerId === 1) await blocked;
        return new Map(ids.map(id => [id, { game: { id } }]));
      },
    );
    const [busy, quiet]: [string[], string[]] = [[], []];
    hub.add(streamOf(1, busy));
    hub.add(streamOf(4, quiet));
    for (let id = 1; id <= 5_000; id += 1) changed(1, 'game.updated', id);
    // These rows change again before they are read, so each is sent once.
    for (let id = 1_000; id <= 2_000; id += 1) changed(1, 'game.updated', id);
    changed(4, 'game.updated', 9);
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    expect([busy, quiet.map(dataOf)]).toEqual([[], [{ id: 9, game: { id: 9 } }]]);
    release();
    await hub.idle();
    expect(busy.map(dataOf)).toEqual(
      Array.from({ length: 5_000 }, (_, i) => ({ id: i + 1, game: { id: i + 1 } })),
    );
    expect(asked.length).toBeLessThan(60);
    expect(Math.max(...asked.map(([, length]) => length))).toBe(100);
    await hub.close();
  });

  it('serves every centre in turn while several have many pending changes', async () => {
    const turns: number[] = [];
    let atOnce = 0;
    let most = 0;
    const { hub, changed } = hubOf(
      async () => ({}),
      () => undefined,
      undefined,
      undefined,
      async centerId => {
        turns.push(centerId);
        most = Math.max(most, (atOnce += 1));
        await Promise.resolve();
        atOnce -= 1;
        return new Map();
      },
    );
    const centers = Array.from({ length: 12 }, (_, index) => index + 1);
    for (const center of centers) hub.add(streamOf(center, []));
    for (const center of centers) for (let id = 1; id <= 500; id += 1) changed(center, 'game.updated', id);
    await hub.idle();
    expect(new Set(turns.slice(0, 16)).size).toBe(12);
    expect(most).toBe(4);
    await hub.close();
  });

  it('keeps the order of a centre’s game and booth events', async () => {
    const sent: string[] = [];
    const { hub, changed } = hubOf(
      async () => ({}),
      () => undefined,
    );
    hub.add(streamOf(7, sent));
    changed(7, 'game.updated', 1);
    changed(7, 'booth.updated', 2);
    changed(7, 'game.updated', 3);
    changed(7, 'booth.updated', 1);
    await hub.idle();
    expect(sent.map(dataOf)).toEqual([1, 2, 3, 1].map(id => ({ id })));
    await hub.close();
  });

  it('sends only the id when the row cannot be read, and continues', async () => {
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

  it('numbers the events of each centre separately', async () => {
    const [first, second]: [string[], string[]] = [[], []];
    const { hub, changed } = hubOf(
      async () => ({}),
      () => undefined,
    );
    hub.add(streamOf(7, first));
    hub.add(streamOf(8, second));
    for (const id of [1, 2, 3]) changed(7, 'game.updated', id);
    changed(8, 'game.updated', 9);
    await hub.idle();
    const numbers = (frames: string[]) => frames.map(frame => /^id: [\da-f]{8}-(\d+)$/m.exec(frame)?.[1]);
    expect([numbers(first), numbers(second)]).toEqual([['1', '2', '3'], ['1']]);
    await hub.close();
  });

  it('loses no change that arrives just after the last change was sent', async () => {
    const sent: string[] = [];
    const { hub, changed } = hubOf(
      async () => ({}),
      () => undefined,
    );
    for (let steps = 0; steps < 12; steps += 1) {
      sent.length = 0;
      const remove = hub.add(streamOf(7, sent));
      changed(7, 'game.updated', 1);
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      changed(7, 'game.updated', 2);
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      expect(sent.map(dataOf)).toEqual([{ id: 1 }, { id: 2 }]);
      remove();
    }
    await hub.close();
  });
});

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

  it.each([
    ['keeps the stream with the new token of a screen', async () => new Set(['new']), ['old']],
    [
      'ends all streams of a screen when its tokens cannot be read',
      () => Promise.reject(new Error('gone')),
      ['old', 'new'],
    ],
  ])('%s after its link was replaced', async (_, validScreens, expected) => {
    const ended: string[] = [];
    const state = async () => ({});
    const { hub, screenRevoked } = hubOf(
      state,
      () => undefined,
      undefined,
      undefined,
      oneByOne(state),
      validScreens,
    );
    const open = (screenId: number, tokenHash: string): void => {
      const stream = { centerId: 7, screenId, tokenHash, send: () => true, end: () => ended.push(tokenHash) };
      hub.add(stream);
    };
    open(1, 'old');
    open(1, 'new');
    open(2, 'other');
    screenRevoked(1);
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    expect(ended).toEqual(expected);
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
