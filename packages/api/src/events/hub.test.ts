import { dataOf, hubOf, streamOf } from '../../test/support/hub.ts';

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
