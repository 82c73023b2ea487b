import { aRemote, writeDocument } from '../test/write-document.ts';
import type { RemoteState } from './load-state.ts';
import { createStore } from 'zustand/vanilla';

const definition = { name: 'games', messages: { en: {}, es: {} }, screens: {} };
const remote = aRemote('games');
const EARLIER = '0.1.0-eeeeeeeeeeee';

describe('a report of a load', () => {
  const beacon = jest.fn<boolean, [string, string]>(() => true);
  beforeAll(() => {
    writeDocument({ games: remote }, { telemetry_url: '/telemetry/' });
    Object.assign(navigator, { sendBeacon: beacon });
  });

  const crash = async (ready: object) => {
    const { reportCrash } = await import('./report-load.ts');
    const state = createStore<RemoteState>(() => ({ status: 'ready', definition, attempt: 1, ...ready }));
    reportCrash({ name: 'games', version: remote.version, state }, 'list');
    const [address, body = ''] = beacon.mock.lastCall ?? [];
    return { address, report: JSON.parse(body) as unknown };
  };

  it('names the release of a screen that threw', async () => {
    expect(await crash({})).toMatchObject({
      address: '/telemetry/',
      report: { remote: 'games', version: remote.version, screen: 'list', outcome: 'crashed', cause: 'code' },
    });
  });

  it('names the previous release when that one threw', async () => {
    expect(await crash({ fallback: { version: EARLIER, cause: 'code' } })).toMatchObject({
      report: { version: EARLIER, outcome: 'crashed' },
    });
  });

  it('is sent once for each release that fails in a tab', async () => {
    const { reportLoad } = await import('./report-load.ts');
    const report = (outcome: 'failed' | 'ready', version: string) =>
      reportLoad(
        { name: 'games', version },
        { screen: 'list', outcome, attempts: 1, phases: { remote: 0, screen: 0 } },
      );
    beacon.mockClear();
    for (const version of ['0.1.0-111111111111', '0.1.0-222222222222']) {
      report('failed', version);
      report('failed', version);
      report('ready', version);
      report('ready', version);
    }
    expect(beacon).toHaveBeenCalledTimes(6);
  });
});
