import { publicLeaderboardSchema } from '@backglass/contract/public-leaderboard';
import { addBooth, addCenter, addGame, logIn, type TestBooth } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi();
let token = '';
let booth: TestBooth;
beforeEach(async () => {
  // Each test has a centre with another id, because the API keeps the scores of a centre for 15 seconds.
  await api.pool.query('truncate center cascade');
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Arena A');
});
afterEach(() => void jest.restoreAllMocks());

const path = 'user/leaderboard/public/';
const change = async (body: object) =>
  expectBody(await api.call('PATCH', path, { token, body }), 200, publicLeaderboardSchema);
const publish = async (more: object = {}) => (await change({ is_on: true, ...more })).url ?? '';
const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const textOf = async (url: string, language = 'en') =>
  (await read(url, { 'accept-language': language })).text();

async function play(scores: Record<string, number>): Promise<number> {
  const game = await addGame(
    api,
    booth,
    'Heat',
    Object.entries(scores).map(([name, score]) => ({ name, score })),
  );
  const answer = await api.call('PATCH', `booth/game/${game.id}/`, {
    key: booth.key,
    body: { status: 'finished' },
  });
  expect(answer.status).toBe(200);
  return game.id;
}

/** The rows of a board, without markup. */
function rowsOf(page: string, title: string): string[] {
  const section = page.split('<section>').find(part => part.includes(`>${title}</h2>`)) ?? '';
  const [, ...rows] = section
    .replace(/<\/section>.*/s, '')
    .split('<tr>')
    .map(row => row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
  return rows.slice(1).map(row => row.trim());
}

describe('the public page of the best scores', () => {
  it('is off until an operator switches it on, and keeps its address while it is off', async () => {
    const answer = await api.call('GET', path, { token });
    expect(expectBody(answer, 200, publicLeaderboardSchema)).toEqual({
      ...{ is_on: false, url: null, code: null, is_embeddable: false, time_zone: null },
    });
    const url = await publish();
    expect(url).toMatch(new RegExp(`^${api.origin}/r/leaderboard/[\\w-]{43}$`));
    expect((await read(url)).status).toBe(200);
    expect(await change({ is_on: false })).toMatchObject({ is_on: false, url });
    expect((await read(url)).status).toBe(404);
    expect(await publish()).toBe(url);
    expect((await read(url)).status).toBe(200);
  });

  it('gets another address once, however often the request arrives', async () => {
    const old = await publish();
    const replaced = { replaced_code: old.split('/').at(-1) };
    const { url } = await change(replaced);
    expect(url).not.toBe(old);
    expect(await change(replaced)).toMatchObject({ url, is_on: true });
    expect([(await read(old)).status, (await read(url ?? '')).status]).toEqual([404, 200]);
  });

  it('answers an unknown address like one that is switched off', async () => {
    const url = await publish();
    await change({ is_on: false });
    const answers = [url, url.replace(/.$/, '~'), `${api.origin}/r/leaderboard/1`, `${url}/more`];
    const bodies = await Promise.all(answers.map(async one => [(await read(one)).status, await textOf(one)]));
    expect(new Set(bodies.map(String)).size).toBe(1);
    expect(bodies[0]?.[0]).toBe(404);
  });

  it('belongs to one centre', async () => {
    await play({ Ana: 30 });
    const url = await publish();
    await addCenter(api, { email: 'rival@arena.test' });
    const rival = await logIn(api, 'rival@arena.test');
    const answer = await api.call('PATCH', path, { token: rival, body: { is_on: true } });
    const { url: theirs } = expectBody(answer, 200, publicLeaderboardSchema);
    expect(await textOf(theirs ?? '')).not.toContain('Ana');
    expect(await textOf(url)).toContain('Ana');
    expect((await api.call('GET', path)).status).toBe(401);
  });

  it('has the best ten of each period, with ties, in the reader’s language, and masks the centre’s words', async () => {
    await api.call('PATCH', 'user/center/', { token, body: { masked_words: ['rude'], slogan: 'Play <on>' } });
    await play({ 'Rude <b>': 12_000, Kim: 70, Cruz: 70, Dan: 10 });
    const url = await publish();
    const page = await textOf(url);
    for (const title of ['Today', 'This week', 'This month', 'All time'])
      expect([title, rowsOf(page, title)]).toEqual([
        title,
        ['1 **** &lt;b&gt; Arena A 12,000', '2 Kim Arena A 70', '2 Cruz Arena A 70', '4 Dan Arena A 10'],
      ]);
    expect(page).toContain('Play &lt;on&gt;');
    expect(page).not.toMatch(/<script|Heat|Rude|https?:/);
    const spanish = await textOf(url, 'es');
    expect(spanish).toContain('<html lang="es">');
    expect(rowsOf(spanish, 'Desde siempre')[0]).toMatch(/12\.000$/);
  });

  it('begins its days in the centre’s time zone', async () => {
    const game = await play({ Ana: 30 });
    await api.pool.query("update game set finished_at = '2024-03-20T03:59:59Z' where id = $1", [game]);
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2024-03-20T06:00:00Z'));
    expect(rowsOf(await textOf(await publish({ time_zone: 'America/Los_Angeles' })), 'Today')).toHaveLength(
      1,
    );
    expect(rowsOf(await textOf(await publish({ time_zone: 'America/New_York' })), 'Today')).toEqual([]);
    const refused = await api.call('PATCH', path, { token, body: { time_zone: 'Nowhere/Else' } });
    expect(refused).toMatchObject({ status: 400, body: { time_zone: [expect.any(String)] } });
  });

  it('is read again each minute if the reader chooses it, for a screen that nobody touches', async () => {
    const url = await publish();
    const refresh = '<meta http-equiv="refresh" content="60">';
    const page = await textOf(url);
    expect(page).not.toContain(refresh);
    const [, query = ''] = /href="(\?[^"]+)">Update every minute</.exec(page) ?? [];
    const screen = await textOf(url + query);
    expect(screen).toContain(refresh);
    expect(screen).toContain('<a href="?">Stop updating</a>');
  });

  it('lacks hidden games and shows corrections after 15 seconds', async () => {
    const hidden = await play({ Ana: 90 });
    await play({ Bo: 20 });
    const url = await publish();
    expect(rowsOf(await textOf(url), 'Today')).toHaveLength(2);
    await api.call('POST', 'user/game/hide/', { token, body: { ids: [hidden] } });
    const { rows } = await api.pool.query<{ id: string }>("select id from player where name = 'Bo'");
    await api.call('PATCH', `user/player/${rows[0]?.id}/`, { token, body: { name: 'Cruz', score: 40 } });
    const later = Date.now() + 15_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect(rowsOf(await textOf(url), 'Today')).toEqual(['1 Cruz Arena A 40']);
  });

  it('is not indexed, and answers 304 to a browser that has the same page', async () => {
    const url = await publish();
    const answer = await read(url, { 'accept-language': 'es' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-language': 'es',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      vary: expect.stringMatching(/accept-language/i),
      'x-robots-tag': 'noindex',
    });
    const tag = answer.headers.get('etag') ?? '';
    const again = await read(url, { 'accept-language': 'es', 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Firefox puts the headers of a 304 in the place of the stored ones.
    const kept = [
      'cache-control',
      'content-language',
      'content-security-policy',
      'etag',
      'vary',
      'x-robots-tag',
    ];
    const keptOf = ({ headers }: Response) => kept.map(name => headers.get(name));
    expect(keptOf(again)).toEqual(keptOf(answer));
    await change({ is_embeddable: true });
    expect((await read(url, { 'accept-language': 'es', 'if-none-match': tag })).status).toBe(200);
    expect((await read(url, { 'accept-language': 'en', 'if-none-match': tag })).status).toBe(200);
    await api.call('PATCH', 'user/center/', { token, body: { slogan: 'New' } });
    expect((await read(url, { 'accept-language': 'es', 'if-none-match': tag })).status).toBe(200);
  });

  it('may be embedded only if the centre allows it', async () => {
    const url = await publish();
    const policy = async () => (await read(url)).headers.get('content-security-policy');
    expect(await policy()).toContain("frame-ancestors 'none'");
    await change({ is_embeddable: true });
    expect(await policy()).toMatch(/^default-src 'none';.* frame-ancestors \*$/);
  });

  it('is refused with a page when one network reads it too often', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.01' });
    try {
      const answers = [];
      for (let call = 0; call < 4; call += 1)
        answers.push(await read(`${limited.origin}/r/leaderboard/guess`));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
      expect(answers[3]?.headers.get('content-type')).toContain('text/html');
    } finally {
      await limited.close();
    }
  });
});
