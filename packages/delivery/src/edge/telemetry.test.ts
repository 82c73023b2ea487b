import type { LoadReport } from '@backglass/federation';
import { compose } from '../live/compose.ts';
import { promote } from '../live/promote.ts';
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

  const goLive = async (telemetry_url?: string, percent?: number): Promise<void> => {
    const live = { shell: version('1'), games: version('1') };
    const chosen = percent === undefined ? live : withReleases(live, { games: version('2') }, percent);
    const settings = telemetry_url === undefined ? SETTINGS : { ...SETTINGS, telemetry_url };
    await promote(edge.store, await compose(edge.store, chosen), settings);
  };
  const send = async (body: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    (await edge.ask('/telemetry/', headers, 'POST', body)).status;

  const serveCounting = async (): Promise<readonly string[]> => {
    const counted: string[] = [];
    const counter = {
      count: (number: number, { version: of, outcome }: Pick<LoadReport, 'version' | 'outcome'>) =>
        void counted.push(`${number} ${of} ${outcome}`),
    };
    await edge.serve({ counter });
    return counted;
  };

  it('are refused unless the live settings send them here', async () => {
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

  it('are not counted without a canary, nor from a preview', async () => {
    await goLive('/telemetry/');
    const counted = await serveCounting();
    expect(await send(report({ version: version('1') }))).toBe(204);
    expect(await send(report(), { host: 'pr-1.preview.localhost' })).toBe(405);
    expect(counted).toEqual([]);
  });

  it.each([
    ['no JSON', 'x', 400],
    ['of no report', '{}', 400],
    ['with unknown fields', report({ email: 'ana@example.com' }), 400],
    ['too long', report({ screen: 'x'.repeat(3_000) }), 413],
  ])('are refused when they are %s', async (_, body, status) => {
    await goLive('/telemetry/', 10);
    await edge.serve();
    expect(await send(body)).toBe(status);
  });
});
