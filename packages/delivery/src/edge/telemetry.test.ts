import type { LoadReport } from '@backglass/federation';
import { Registry } from 'prom-client';
import { crashesOf, crashRecorder } from '../crashes/crash-store.ts';
import { compose } from '../live/compose.ts';
import { promote } from '../live/go-live.ts';
import type { EdgeOptions } from './edge.ts';
import { edgeMetrics, rateLimit } from './telemetry.ts';
import { publish } from '../release/publish.ts';
import { withReleases } from '../composition/selection.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import { remoteRelease, SETTINGS, version } from '../test/workspace.ts';

const report = (change: object = {}): string =>
  JSON.stringify({
    schema: 1,
    composition: 1,
    remote: 'games',
    version: version('2'),
    screen: 'list',
    outcome: 'ready',
    attempts: 1,
    phases: { remote: 1, screen: 1 },
    ...change,
  });

describe('load reports to the edge', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
    await publish(edge.store, await edge.place.build(remoteRelease('games', { version: version('2') })));
  });
  afterEach(() => edge.dispose());

  const goLive = async (telemetry_url?: string, percent?: number): Promise<number> => {
    const live = { shell: version('1'), games: version('1') };
    const chosen = percent === undefined ? live : withReleases(live, { games: version('2') }, percent);
    const settings = telemetry_url === undefined ? SETTINGS : { ...SETTINGS, telemetry_url };
    return (await promote(edge.store, await compose(edge.store, chosen), settings)).number;
  };
  const send = async (body: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    (await edge.ask('/telemetry/', { cookie: 'center=17', ...headers }, 'POST', body)).status;

  const serveCounting = async (options: Partial<EdgeOptions> = {}): Promise<readonly string[]> => {
    const counted: string[] = [];
    const counter = {
      count: (number: number, { version: of, outcome }: Pick<LoadReport, 'version' | 'outcome'>) =>
        void counted.push(`${number} ${of} ${outcome}`),
    };
    await edge.serve({ ...options, loads: counter });
    return counted;
  };

  it('are refused when the live settings do not name the edge', async () => {
    await goLive(undefined, 10);
    await edge.serve();
    expect(await send(report())).toBe(405);
  });

  it('are counted for a canary and the stable release', async () => {
    await goLive('/telemetry/', 10);
    const counted = await serveCounting();
    expect(await send(report())).toBe(204);
    expect(await send(report({ outcome: 'failed' }))).toBe(204);
    expect(await send(report({ version: version('1') }))).toBe(204);
    expect(await send(report({ version: version('9') }))).toBe(204);
    expect(await send(report({ remote: 'made-up' }))).toBe(204);
    expect(counted).toEqual([
      `1 ${version('2')} ready`,
      `1 ${version('2')} failed`,
      `1 ${version('1')} ready`,
    ]);
  });

  it('are counted only from browsers with a centre, because no other browser gets a canary', async () => {
    await goLive('/telemetry/', 10);
    const counted = await serveCounting({ settings: { isSecure: true } });
    for (const cookie of ['', 'theme=dark', 'center=x', 'center=17']) {
      for (const outcome of ['ready', 'failed', 'crashed'])
        expect([cookie, await send(report({ outcome }), { cookie })]).toEqual([cookie, 204]);
    }
    expect(counted).toEqual([]);
    await send(report(), { cookie: '__Host-center=17' });
    expect(counted).toEqual([`1 ${version('2')} ready`]);
  });

  it('are counted under the composition of their page, if it is one of the last 20', async () => {
    for (let percent = 10; (await goLive('/telemetry/', percent)) < 22; percent += 1);
    const counted = await serveCounting();
    for (const composition of [1, 2, 3, 22, 99]) await send(report({ composition }));
    expect(counted).toEqual([3, 22, 22].map(number => `${number} ${version('2')} ready`));
  });

  it('are not counted without a canary, nor from a preview', async () => {
    await goLive('/telemetry/');
    const counted = await serveCounting();
    expect(await send(report({ version: version('1') }))).toBe(204);
    expect(await send(report(), { host: 'pr-1.preview.localhost' })).toBe(405);
    expect(counted).toEqual([]);
  });

  const ERROR = {
    name: 'TypeError',
    message: 'x is null',
    stack: [{ file: `/releases/games/${version('1')}/list.js`, line: 1, column: 7 }],
  };
  const crash = (change: object = {}) =>
    report({ version: version('1'), outcome: 'crashed', error: ERROR, ...change });

  it('are recorded when they contain an error of a published release', async () => {
    await goLive('/telemetry/');
    const registry = new Registry();
    await edge.serve({ registry, crashes: crashRecorder(edge.store, 1) });
    for (const body of [
      crash(),
      crash({ outcome: 'uncaught' }),
      crash({ version: version('2'), outcome: 'failed' }),
      crash({ remote: 'shell' }),
      crash({ version: version('9') }),
      crash(),
      report({ version: version('1') }),
    ])
      expect(await send(body)).toBe(204);
    const lines = (await registry.metrics()).split('\n').filter(line => /^backglass_crashes/.test(line));
    const of = (remote: string, digit: string, kind: string, count: number) =>
      `backglass_crashes_total{remote="${remote}",release="${version(digit)}",kind="${kind}"} ${count}`;
    expect(lines).toEqual([
      of('games', '1', 'crashed', 2),
      of('games', '1', 'uncaught', 1),
      of('games', '2', 'failed', 1),
      of('shell', '1', 'crashed', 1),
    ]);
    const kept = async () => crashesOf(edge.store, { name: 'games', version: version('1') });
    while ((await kept()).length < 2) await new Promise(resolve => setTimeout(resolve, 5));
    expect(await kept()).toContainEqual(
      expect.objectContaining({ kind: 'crashed', screen: 'list', error: ERROR }),
    );
  });

  it('are refused after 60 errors of one network in a minute', async () => {
    await goLive('/telemetry/', 10);
    const counted = await serveCounting({ networkOf: ({ headers }) => String(headers['x-network']) });
    const from = (network: string) => send(crash(), { 'x-network': network });
    for (let sent = 0; sent < 60; sent += 1) expect(await from('a')).toBe(204);
    expect(await from('a')).toBe(429);
    expect(counted).toHaveLength(60);
    expect(await from('b')).toBe(204);
    expect(await send(report(), { 'x-network': 'a' })).toBe(204);
  });

  it('are refused from the pages of other sites', async () => {
    await goLive('/telemetry/', 10);
    const counted = await serveCounting();
    const from = (site: string) => send(report(), { 'sec-fetch-site': site });
    expect(await from('cross-site')).toBe(403);
    expect(await from('same-site')).toBe(403);
    expect(await from('same-origin')).toBe(204);
    expect(counted).toHaveLength(1);
  });

  it.each([
    [
      'with a stack outside of releases',
      crash({ error: { ...ERROR, stack: [{ file: '/x', line: 1 }] } }),
      400,
    ],
    ['with a long message', crash({ error: { ...ERROR, message: 'x'.repeat(301) } }), 400],
    ['with control characters', crash({ error: { ...ERROR, message: '\u001b[2J' } }), 400],
    ['not JSON', 'x', 400],
    ['without the fields of a report', '{}', 400],
    ['with unknown fields', report({ email: 'ana@example.com' }), 400],
    ['too long', report({ screen: 'x'.repeat(6_000) }), 413],
  ])('are refused: %s', async (_, body, status) => {
    await goLive('/telemetry/', 10);
    await edge.serve();
    expect(await send(body)).toBe(status);
  });
});

describe('the limits of reports', () => {
  it('allows a network again after a minute', () => {
    let now = 0;
    const isWithinLimit = rateLimit(1, () => now);
    expect([isWithinLimit('a'), isWithinLimit('a')]).toEqual([true, false]);
    now = 59_999;
    expect(isWithinLimit('a')).toBe(false);
    now = 60_000;
    expect([isWithinLimit('a'), isWithinLimit('a')]).toEqual([true, false]);
  });

  it('refuses new networks after 10,000 until the minute ends', () => {
    let now = 0;
    const isWithinLimit = rateLimit(2, () => now);
    for (let index = 0; index < 10_000; index += 1) isWithinLimit(`${index}`);
    expect([isWithinLimit('0'), isWithinLimit('new')]).toEqual([true, false]);
    now = 60_000;
    expect(isWithinLimit('new')).toBe(true);
  });

  it('keeps at most 1,000 series of errors', async () => {
    const registry = new Registry();
    const metrics = edgeMetrics(registry, { damaged: () => Promise.resolve(0), failingSeconds: () => 0 });
    const count = (index: number) =>
      metrics.countCrash({ remote: 'games', version: `0.1.0-${10_000_000 + index}` }, 'crashed');
    for (let index = 0; index <= 1_000; index += 1) count(index);
    count(0);
    const series = (await registry.metrics()).split('\n').filter(line => /^backglass_crashes/.test(line));
    expect(series).toHaveLength(1_000);
    expect(series[0]).toMatch(/ 2$/);
  });
});
