import { writeFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { publish } from '../release/publish.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { editedRemote, version } from '../test/workspace.ts';

describe('the edge, when the newest document is damaged', () => {
  let edge: RunningEdge;
  let complained: jest.SpyInstance;
  beforeEach(async () => {
    complained = jest.spyOn(console, 'error').mockImplementation();
    edge = await runningEdge();
    await edge.goLive('1', '1');
    await publish(edge.store, await edge.place.build(...editedRemote('games', '2')));
    await edge.goLive('1', '2');
  });
  afterEach(async () => {
    complained.mockRestore();
    await edge.dispose();
  });

  const damage = (name: string, text = 'damaged') => writeFile(edge.store.pathOf(`live/${name}`), text);
  const shown = async (): Promise<unknown> =>
    (JSON.parse(String((await edge.ask('/composition.json')).body)) as { number: number }).number;

  it.each([
    ['unreadable', 'damaged'],
    ['empty', ''],
    ['a copy of another document', null],
  ])(
    'serves the newest readable document after a restart, and logs the damaged one once: %s',
    async (_, text) => {
      await damage('2.html', text ?? String(await edge.store.read('live/1.html')));
      const registry = new Registry();
      await edge.serve({ registry });
      expect(await registry.metrics()).toContain('\nbackglass_documents_damaged 1\n');
      const page = await edge.ask('/games');
      expect(page.status).toBe(200);
      expect(String(page.body)).toContain(`/releases/games/${version('1')}/`);
      expect(await shown()).toBe(1);
      expect(complained).toHaveBeenCalledTimes(1);
      expect(complained).toHaveBeenCalledWith(
        'live/2.html cannot be read. Pages show composition 1. See "pnpm backglass status".',
        expect.any(Error),
      );
    },
  );

  it('serves the newest document and logs no damage when an earlier one cannot be read', async () => {
    const read = (key: string) =>
      key === 'live/1.html' ? Promise.reject(new Error('timed out')) : edge.store.read(key);
    await edge.serve({ store: { ...edge.store, read } });
    expect(await shown()).toBe(2);
    expect(complained.mock.calls).toEqual([
      [expect.stringMatching(/^Storage does not answer \(read\): timed out/)],
    ]);
  });

  it('serves an earlier document when only the settings of the newest are damaged', async () => {
    const document = String(await edge.store.read('live/2.html'));
    await damage('2.html', document.slice(0, document.indexOf('id="backglass-settings"')));
    await edge.serve();
    expect(await shown()).toBe(1);
  });

  it('serves the last document until there is a new readable one', async () => {
    const registry = new Registry();
    const damaged = async () => /^backglass_documents_damaged (\d)$/m.exec(await registry.metrics())?.[1];
    await edge.serve({ registry });
    expect([await shown(), await damaged()]).toEqual([2, '0']);
    await damage('3.html');
    expect([await shown(), await damaged()]).toEqual([2, '1']);
    const first = String(await edge.store.read('live/1.html'));
    await edge.store.create('live/4.html', first.replace('"number":1', '"number":4'));
    expect([await shown(), await damaged()]).toEqual([4, '0']);
  });

  it('serves a restored document after five seconds', async () => {
    const whole = String(await edge.store.read('live/2.html'));
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    await damage('2.html');
    await edge.serve();
    expect(await shown()).toBe(1);
    await damage('2.html', whole);
    expect(await shown()).toBe(1);
    now.mockReturnValue(5_000);
    expect(await shown()).toBe(2);
    now.mockRestore();
  });

  it.each([
    '999999999999999999999.html',
    '1e9.html',
    '007.html',
    '0.html',
    '-3.html',
    'x.html',
    '3.html.bak',
  ])('ignores live/%s and logs it once', async name => {
    await edge.serve();
    expect(await shown()).toBe(2);
    await damage(name);
    expect(await shown()).toBe(2);
    expect((await edge.ask('/games')).status).toBe(200);
    expect(complained).toHaveBeenCalledTimes(1);
    expect(complained).toHaveBeenCalledWith(`live/${name} is not a document. It is ignored.`);
    await edge.stop();
    await edge.serve();
    expect(await shown()).toBe(2);
  });

  it('answers 500 when no document can be read', async () => {
    await damage('1.html');
    await damage('2.html');
    const registry = new Registry();
    await edge.serve({ registry });
    expect((await edge.ask('/games')).status).toBe(500);
    expect(await registry.metrics()).toContain('\nbackglass_documents_damaged 2\n');
  });
});
