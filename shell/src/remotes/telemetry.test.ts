import { aRemote, aRoute, SHELL, writeDocument } from '../test/write-document.ts';
import type { RemoteState } from './remote-loader.ts';
import { createStore } from 'zustand/vanilla';

const definition = { name: 'games', messages: { en: {}, es: {} }, screens: {} };
const remote = aRemote('games', [aRoute('/games', 'list')]);
const EARLIER = '0.1.0-eeeeeeeeeeee';
const ENTRY = { file: `/releases/games/${EARLIER}/list.1a2b3c4d.js`, line: 1, column: 2345 };

/** An error with the stack that Chrome or Firefox gives it. */
const thrown = (message: string, browser: 'chrome' | 'firefox' = 'chrome'): Error => {
  const at = `http://localhost${ENTRY.file}:1:2345`;
  const frames =
    browser === 'chrome' ? `    at Ne (${at})\n    at <anonymous>:1:1` : `Ne@${at}\n@debugger:1:1`;
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${frames}` });
};

beforeAll(() => writeDocument({ games: remote }, { telemetry_url: '/telemetry/' }));

describe('a report of a load', () => {
  const beacon = jest.fn<boolean, [string, string]>(() => true);
  beforeAll(() => {
    Object.assign(navigator, { sendBeacon: beacon });
    Object.assign(performance, { getEntriesByName: () => [{ responseStatus: 404 }] });
  });
  beforeEach(() => {
    beacon.mockClear();
    sessionStorage.clear();
    jest.resetModules();
  });

  const sent = async (): Promise<readonly unknown[]> => {
    // Waits for the lazy-loaded code that reports failures.
    await import('./report-failure.ts');
    await new Promise(resolve => setTimeout(resolve));
    expect(beacon.mock.calls.every(([address]) => address === '/telemetry/')).toBe(true);
    return beacon.mock.calls.map(([, body]) => JSON.parse(body) as unknown);
  };

  const crash = async (ready: object) => {
    const { reportCrash } = await import('./telemetry.ts');
    const state = createStore<RemoteState>(() => ({ status: 'ready', definition, attempt: 1, ...ready }));
    reportCrash({ name: 'games', version: remote.version, state }, 'list', thrown('x is null'));
    return sent();
  };

  it('names the release of a screen that threw, and where', async () => {
    expect(await crash({})).toMatchObject([
      {
        remote: 'games',
        version: remote.version,
        screen: 'list',
        outcome: 'crashed',
        cause: 'code',
        error: { name: 'TypeError', message: 'x is null', stack: [ENTRY] },
      },
    ]);
  });

  it('names the previous release when that one threw', async () => {
    expect(await crash({ fallback: { release: { version: EARLIER }, cause: 'code' } })).toMatchObject([
      { version: EARLIER, outcome: 'crashed' },
    ]);
  });

  it('is sent once for each release that fails in a tab', async () => {
    const { reportLoad } = await import('./telemetry.ts');
    const report = (outcome: 'failed' | 'ready', version: string) =>
      reportLoad(
        { name: 'games', version },
        { screen: 'list', outcome, attempts: 1, phases: { remote: 0, screen: 0 } },
      );
    for (const version of ['0.1.0-111111111111', '0.1.0-222222222222']) {
      report('failed', version);
      report('failed', version);
      report('ready', version);
      report('ready', version);
    }
    expect(await sent()).toHaveLength(6);
  });

  it('is sent once without the error when the code that reports failures does not load', async () => {
    const fail = async () => {
      const { reportLoad } = await import('./telemetry.ts');
      const load = { screen: 'list', outcome: 'failed', cause: 'code', attempts: 1 } as const;
      const release = { name: 'games', version: EARLIER };
      reportLoad(release, { ...load, phases: { remote: 1, screen: 1 } }, thrown('x is null'));
    };
    jest.doMock('./report-failure.ts', () => {
      throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    });
    await fail();
    await fail();
    await new Promise(resolve => setTimeout(resolve));
    jest.dontMock('./report-failure.ts');
    expect(beacon).toHaveBeenCalledTimes(1);
    await fail();
    const [report, ...others] = await sent();
    expect(report).toMatchObject({ remote: 'games', version: EARLIER, outcome: 'failed', cause: 'code' });
    expect(report).not.toHaveProperty('error');
    expect(others).toEqual([]);
  });

  it('names the file that did not arrive', async () => {
    const { reportLoad } = await import('./telemetry.ts');
    const message = `Loading chunk 7 failed.\n(error: http://localhost${ENTRY.file})`;
    const error = Object.assign(new Error(message), { name: 'ChunkLoadError', request: ENTRY.file });
    const load = { screen: 'list', outcome: 'failed', cause: 'network', attempts: 3 } as const;
    reportLoad({ name: 'games', version: EARLIER }, { ...load, phases: { remote: 1, screen: 1 } }, error);
    expect(await sent()).toMatchObject([
      { outcome: 'failed', error: { name: 'ChunkLoadError', message: `status 404 ${ENTRY.file}` } },
    ]);
  });

  it('counts an error that replaced the page as a crash of the shell, once the shell has started', async () => {
    document.documentElement.dataset['boot'] = 'ready';
    const { reportUncaught } = await import('./telemetry.ts');
    const stack = thrown('x is null').stack?.replace('/games/', '/shell/');
    reportUncaught(Object.assign(new TypeError('x is null'), { stack }), 'crashed');
    expect(await sent()).toMatchObject([{ remote: 'shell', version: SHELL.version, outcome: 'crashed' }]);
  });

  it('is not sent when the inline script has reported the failure of the shell', async () => {
    sessionStorage.setItem(`failure-reported:shell@${SHELL.version}`, 'yes');
    const { reportUncaught } = await import('./telemetry.ts');
    const stack = thrown('x is null').stack?.replace('/games/', '/shell/');
    reportUncaught(Object.assign(new TypeError('x is null'), { stack }), 'crashed');
    expect(await sent()).toEqual([]);
  });

  it('counts a crash, no failed start, when the inline script has not run, because no start counts then', async () => {
    delete document.documentElement.dataset['boot'];
    const { reportUncaught } = await import('./telemetry.ts');
    const stack = thrown('x is null').stack?.replace('/games/', '/shell/');
    reportUncaught(Object.assign(new TypeError('x is null'), { stack }), 'crashed');
    expect(await sent()).toMatchObject([{ remote: 'shell', outcome: 'crashed' }]);
    expect(document.documentElement).not.toHaveAttribute('data-boot');
  });

  it('names the remote of an error whose stack begins with many frames of the shell', async () => {
    const { reportUncaught } = await import('./telemetry.ts');
    const error = thrown('x is null');
    const frame = `    at a (http://localhost${SHELL.scripts[0] ?? ''}:1:2)\n`;
    reportUncaught(Object.assign(error, { stack: frame.repeat(20) + (error.stack ?? '') }));
    expect(await sent()).toMatchObject([{ remote: 'games' }]);
  });

  it('counts no failed start of a remote that replaced the first page', async () => {
    document.documentElement.dataset['boot'] = '';
    const { reportUncaught } = await import('./telemetry.ts');
    reportUncaught(thrown('x is null'), 'crashed');
    expect(await sent()).toMatchObject([{ remote: 'games', outcome: 'crashed' }]);
    expect(document.documentElement).toHaveAttribute('data-boot', 'failed');
  });

  it('reports once an error that nothing caught, for the remote on its stack', async () => {
    const { reportUncaughtErrors } = await import('./telemetry.ts');
    reportUncaughtErrors();
    dispatchEvent(new ErrorEvent('error', { error: thrown('first', 'firefox') }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('second') }));
    dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
    dispatchEvent(new ErrorEvent('error', { error: null }));
    expect(await sent()).toMatchObject([
      {
        remote: 'games',
        version: remote.version,
        outcome: 'uncaught',
        error: { message: 'first', stack: [ENTRY] },
      },
    ]);
  });
});

describe('the message of a reported error', () => {
  const masked = async (message: string) => (await import('./report-failure.ts')).maskedMessage(message);

  it.each([
    ['Cannot read properties of undefined (reading ‘map’)', undefined],
    ["Cannot read properties of undefined (reading 'map')", undefined],
    ['Unexpected token \'A\', "Ana Lopez" is not valid JSON', 'Unexpected token <text>, <text>'],
    [
      'Unexpected token \'z\', "{"name":"Ana Lopez",z"... is not valid JSON',
      'Unexpected token <text>, <text>',
    ],
    [
      'Unexpected token \'z\', ..."ame":"Ana "Lopez z"... is not valid JSON',
      'Unexpected token <text>, <text>',
    ],
    ['no page /games?search=Ana&page=2 here', 'no page /games<query> here'],
    ['game?.booth is undefined', undefined],
    ['no booth “Arena', 'no booth <text>'],
    ["booth 'Ana's arcade' is not \"Ana's\"", 'booth <text> is not <text>'],
    ["Can't find ana@example.com", "Can't find <email>"],
    ['no game 12345 at +34 600 123 456', 'no game <number> at +<number>'],
    ['key ABCD-1234 is unknown', 'key <token> is unknown'],
    ['token eyJhbGciOiJIUzI1NiJ9.e30.x-1 is over', 'token <token> is over'],
    ['GET https://backglass.test/games?q=ana failed', 'GET <address> failed'],
    ['first line\nof the data of Ana', 'first line'],
  ])('masks what may be personal data: %s', async (message, expected = message) => {
    expect(await masked(message)).toBe(expected);
  });

  it('is short, also when the error has very much text', async () => {
    expect(await masked('x'.repeat(1_000_000))).toBe('x'.repeat(300));
  });
});
