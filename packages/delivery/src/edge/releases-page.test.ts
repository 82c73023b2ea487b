import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { promoteReleases } from '../live/go-live.ts';
import { rollbackPart } from '../live/rollback.ts';
import { switchRemote } from '../cli/commands/switch.ts';
import { publishPreview } from '../preview/preview.ts';
import { publish } from '../release/publish.ts';
import { editedRemote, SETTINGS, version } from '../test/workspace.ts';
import { openReleasesPage } from './releases-page.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';

const KEY = 'a-key-of-releases';
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`ana:${password}`).toString('base64')}`,
});

describe('the page of releases', () => {
  let edge: RunningEdge;
  beforeEach(async () => {
    edge = await runningEdge();
    await edge.goLive('1', '1');
    await edge.serve({ releasesPage: { key: KEY, owners: new Map([['games', '@arena/<games>']]) } });
  });
  afterEach(() => edge.dispose());

  it('shows releases, owners and history in the visitor’s language when the key is right', async () => {
    const { status, headers, body } = await edge.ask('/releases/', basic(KEY));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect([headers['referrer-policy'], headers['cross-origin-opener-policy']]).toEqual([
      'no-referrer',
      'same-origin',
    ]);
    const text = body.toString();
    for (const part of ['0.1.0-111111111111', '@arena/&lt;games&gt;', 'History'])
      expect(text).toContain(part);
    const other = await edge.ask('/releases/', {
      authorization: `Bearer ${KEY}`,
      'accept-language': 'es-ES,es;q=0.9',
    });
    expect(other.body.toString()).toContain('Historial');
  });

  it('has a policy that allows only its own style and its own script', async () => {
    const { headers, body } = await edge.ask('/releases/', basic(KEY));
    const hashesOf = (tag: string) =>
      [...body.toString().matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src ${hashesOf('style').join(' ')}; script-src ${hashesOf('script').join(' ')}; ` +
        "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect([hashesOf('style').length, hashesOf('script').length]).toEqual([1, 1]);
  });

  it('writes times in UTC for the visitor’s language, and its script writes them in the visitor’s time zone', async () => {
    const { body } = await edge.ask('/releases/', { ...basic(KEY), 'accept-language': 'es' });
    const text = body.toString();
    const [, iso = '', written = ''] = /<time datetime="([^"]+)">([^<]+)</.exec(text) ?? [];
    expect(written).toMatch(/^\d{1,2} [a-z]{3,4} \d{4}, \d{2}:\d{2} UTC$/);

    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(text) ?? [];
    const [, moments = ''] = /data-moments="([^"]+)"/.exec(text) ?? [];
    const times = [{ dateTime: iso, textContent: written }];
    const zoned = class extends Intl.DateTimeFormat {
      constructor(locale: string, options: Intl.DateTimeFormatOptions) {
        super(locale, { ...options, timeZone: 'Asia/Kolkata' });
      }
    };
    runInNewContext(script, {
      document: { body: { dataset: { moments } }, querySelectorAll: () => times },
      Intl: { DateTimeFormat: zoned },
      Date,
    });
    expect(times[0]?.textContent).toMatch(/, \d{2}:\d{2} GMT\+5:30$/);
  });

  it('shows each state with an icon and a word: live, in preview, rolled back, canary, off', async () => {
    const { place, store } = edge;
    const statesOf = async () => {
      const { body } = await edge.ask('/releases/', basic(KEY));
      return [...body.toString().matchAll(/<td class="fixed">games<\/td>(.*?)<\/tr>/g)].map(([, row = '']) =>
        [...row.matchAll(/<li class="(\w+)"><svg [^>]*><path d="[^"]+"\/><\/svg>([^<]+)</g)].map(
          ([, state, word]) => `${state}: ${word}`,
        ),
      );
    };
    await publish(store, await place.build(...editedRemote('games', '2')));
    expect(await statesOf()).toEqual([['live: live'], []]);
    await publishPreview(store, [{ name: 'games', version: version('2') }], {
      ...{ id: 'pr-1', settings: SETTINGS, liveUrl: 'http://localhost:4000/', days: 7, now: new Date() },
    });
    expect(await statesOf()).toEqual([['live: live'], ['preview: in preview']]);
    await promoteReleases(store, [{ name: 'games', version: version('2') }], SETTINGS, { percent: 5 });
    expect(await statesOf()).toEqual([['live: live'], ['canary: canary, 5 %', 'preview: in preview']]);
    await rollbackPart(store, 'games', undefined, SETTINGS);
    await switchRemote(store, 'games', 'disabled');
    expect(await statesOf()).toEqual([['off: off'], ['preview: in preview', 'rolled_back: rolled back']]);
  });

  it('has the colours and the logo of the design', async () => {
    const text = (await edge.ask('/releases/', basic(KEY))).body.toString();
    const read = (file: string) => readFile(join(import.meta.dirname, '../../../..', file), 'utf8');
    const tokens = await read('packages/ui/src/styles/tokens.css');
    const pairs = [...text.matchAll(/--[\w-]+: light-dark\(#\w+, #\w+\);/g)].map(([pair]) => pair);
    expect(pairs.length).toBeGreaterThan(10);
    for (const pair of pairs) expect(tokens).toContain(pair.replace('--', '--color-'));
    for (const [, path = ''] of (await read('shell/src/favicon.svg')).matchAll(/ d="([^"]+)"/g))
      expect(text).toContain(path);
  });

  it('answers 401 without the key, and 404 on the host of a preview', async () => {
    for (const headers of [{}, basic('other'), { authorization: 'Basic' }]) {
      const answer = await edge.ask('/releases/', headers);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('Basic'),
      ]);
    }
    const preview = { ...basic(KEY), host: 'pr-1--games.preview.localhost' };
    expect((await edge.ask('/releases/', preview)).status).toBe(404);
  });

  it('reads owners from CODEOWNERS, and refuses a short key', async () => {
    const { root } = edge.place;
    await mkdir(join(root, '.github'));
    await writeFile(
      join(root, '.github/CODEOWNERS'),
      '* @all\n/shell/  @platform\n/remote-games/ @games @arena\n',
    );
    const page = await openReleasesPage(KEY, root);
    expect([...(page?.owners ?? [])]).toEqual([
      ['shell', '@platform'],
      ['games', '@games @arena'],
    ]);
    await expect(openReleasesPage('short', root)).rejects.toThrow('16 to 200');
    expect(await openReleasesPage('', root)).toBeUndefined();
  });

  it('answers 404 when RELEASES_KEY is not set', async () => {
    await edge.stop();
    await edge.serve();
    expect((await edge.ask('/releases/', basic(KEY))).status).toBe(404);
  });
});
