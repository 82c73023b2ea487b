import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
    const text = body.toString();
    for (const part of ['0.1.0-111111111111', '@arena/&lt;games&gt;', 'History'])
      expect(text).toContain(part);
    expect(text).not.toContain('<script');
    const other = await edge.ask('/releases/', {
      authorization: `Bearer ${KEY}`,
      'accept-language': 'es-ES,es;q=0.9',
    });
    expect(other.body.toString()).toContain('Historial');
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
