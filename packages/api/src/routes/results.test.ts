import { type GameDetail, gameDetailSchema } from '@backglass/contract';
import pg from 'pg';
import sharp from 'sharp';
import { type TestBooth, addBooth, addCenter, addGame, logIn } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { picture, uploadImage } from '../../test/support/uploads.ts';
import { MAX_RESULT_BYTES } from '../public/result-page.ts';

const api = useTestApi({ PUBLIC_URL: 'http://localhost:4321', RESULT_DAYS: '10' });
let token: string;
let booth: TestBooth;
let game: GameDetail;

beforeEach(async () => {
  await api.pool.query('truncate center cascade');
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Arena A');
  await patchCenter({ ticket_code: 'result', time_zone: 'Europe/Madrid', slogan: 'Step in.' });
  game = await start([
    { name: 'Moss', score: 1_250 },
    { name: 'Kestrel', score: 900 },
    { name: 'Wren', score: 900 },
  ]);
});

const start = (players: { name: string; score?: number; team?: object }[]) =>
  addGame(api, booth, 'Friday Heat', players);
const patchCenter = async (body: object) =>
  expect(await api.call('PATCH', 'user/center/', { token, body })).toMatchObject({ status: 200 });
const detail = async (id = game.id) =>
  expectBody(await api.call('GET', `user/game/${id}/`, { token }), 200, gameDetailSchema);
const finish = async (id = game.id) => {
  const body = { status: 'finished' };
  expect((await api.call('PATCH', `booth/game/${id}/`, { key: booth.key, body })).status).toBe(200);
};
const changeLinks = async (change: string) =>
  expectBody(
    await api.call('PATCH', `user/game/${game.id}/result-links/`, { token, body: { change } }),
    200,
    gameDetailSchema,
  );
const correct = async (name: string, body: object) => {
  const id = game.players.find(player => player.name === name)?.id;
  expect((await api.call('PATCH', `user/player/${id}/`, { token, body })).status).toBe(200);
};

/** The path of a player's result, as the game's detail has it. */
const pathOf = async (name: string, id = game.id): Promise<string> => {
  const { players } = await detail(id);
  const url = players.find(player => player.name === name)?.result_url ?? '';
  expect(url).toMatch(/^http:\/\/localhost:4321\/r\/[\w-]{32}$/);
  return new URL(url).pathname;
};
async function read(path: string, language = 'en') {
  const answer = await fetch(api.origin + path, { headers: { 'accept-language': language } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
/** The texts of a page in their order, without the hidden ones. */
const textsIn = (page: string): string[] =>
  page
    .replace(/^.*<body>/s, '')
    .replace(/<span class="hidden">.*?<\/span>/g, '')
    .replace(/<\/?(?:b|s|i|bdi|span)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
    .map(text => text.trim())
    .filter(text => text !== '');

describe('the result of a player', () => {
  it('shows place, score, date and ranking in the reader’s language, and nothing of scripts', async () => {
    await api.pool.query("update game set started_at = '2026-06-30T22:30:00Z'");
    await finish();
    await api.pool.query('update game set finished_at = now() where id = $1', [game.id]);
    const path = await pathOf('Kestrel');
    const { status, headers, text } = await read(path);
    expect([status, headers.get('content-language')]).toEqual([200, 'en']);
    expect(textsIn(text).slice(0, -1)).toEqual([
      ...['Centre of ada@arena.test', 'Step in.'],
      ...['Kestrel', 'Place 2 of 3', '900', 'Friday Heat', '1 July 2026, 00:30'],
      ...['Ranking', 'Place', 'Player', 'Points'],
      ...['1', 'Moss', '1,250', '2', 'Kestrel', '900', '2', 'Wren', '900'],
      ...['Ticket as PDF', 'Share', 'WhatsApp', 'Email', `http://localhost:4321${path}`],
    ]);
    expect(text).toContain('<tr class="own" aria-current="true"><td>2</td><td><bdi>Kestrel</bdi></td>');
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    const spanish = await read(path, 'es-MX, en;q=0.5');
    expect(textsIn(spanish.text).slice(2, 7)).toEqual([
      ...['Kestrel', 'Puesto 2 de 3', '900', 'Friday Heat', '1 de julio de 2026, 00:30'],
    ]);
  });

  it('follows corrections, and says while the game is not final', async () => {
    const [moss, wren] = [await pathOf('Moss'), await pathOf('Wren')];
    expect((await read(moss)).text).toContain('Not final');
    await correct('Moss', { name: 'Ana <b>', score: 800 });
    await finish();
    const { text } = await read(moss);
    expect(text).toContain('<h1>Ana &lt;b&gt;</h1>');
    expect(text).toContain('Place 3 of 3');
    expect(text).not.toMatch(/Moss|Not final/);
    await correct('Moss', { is_removed: true });
    expect((await read(moss)).status).toBe(404);
    expect((await read(wren)).text).toContain('Place 1 of 2');
    await correct('Moss', { is_removed: false });
    expect((await read(moss)).status).toBe(200);
  });

  it('masks the centre’s words in all names', async () => {
    const team = { name: 'Rude Foxes', color: 'red' };
    const { id } = await start([
      { name: 'Rudeboy', score: 3, team },
      { name: 'Bo', score: 1, team: { name: 'Owls', color: 'blue' } },
    ]);
    const path = await pathOf('Bo', id);
    await patchCenter({ masked_words: ['rude'] });
    await api.call('PATCH', `user/game/${id}/`, { token, body: { name: 'A rude game' } });
    const { text } = await read(path);
    expect(text).not.toMatch(/rude/i);
    expect(textsIn(text)).toEqual(expect.arrayContaining(['A **** game', '**** Foxes', '****boy']));
  });

  it('has the totals of the teams if there are two', async () => {
    const red = { name: 'Foxes', color: 'red' };
    const blue = { name: 'Owls', color: 'blue' };
    const { id } = await start([
      { name: 'Ana', score: 30, team: red },
      { name: 'Bo', score: 20, team: blue },
      { name: 'Cruz', score: 25, team: blue },
    ]);
    const texts = textsIn((await read(await pathOf('Ana', id))).text);
    expect(texts.slice(2, 5)).toEqual(['Ana', 'Foxes', 'Place 1 of 3']);
    const teams = texts.indexOf('Teams');
    expect(texts.slice(teams, teams + 10)).toEqual([
      ...['Teams', 'Place', 'Team', 'Points', '1', 'Owls', '45', '2', 'Foxes', '30'],
    ]);
  });

  it('has no place while nobody has a point', async () => {
    const { id } = await start([{ name: 'Ana' }, { name: 'Bo' }]);
    expect(textsIn((await read(await pathOf('Ana', id))).text)).not.toContain('Place 1 of 2');
  });
});

describe('the ticket of a result', () => {
  it('is a PDF with the masked names, for as long as the result can be read', async () => {
    expect((await uploadImage(api, token, [{ bytes: await picture(40, 20).png().toBuffer() }])).status).toBe(
      200,
    );
    const path = `${await pathOf('Moss')}/ticket.pdf`;
    const { status, headers, text } = await read(path, 'es');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-language': 'es',
      'content-type': 'application/pdf',
      'x-robots-tag': 'noindex',
    });
    expect(text).toMatch(/^%PDF-.*%%EOF\s*$/s);
    // 80 mm, and the image of the centre.
    expect(text).toMatch(/MediaBox \[0 0 226\.7\d+ \d{3}/);
    expect(text).toContain('/Filter /DCTDecode');
    await changeLinks('revoke');
    expect(await read(path)).toMatchObject({
      status: 404,
      text: expect.stringContaining('Nothing to see here'),
    });
  });

  it('is refused with a page once readers in several networks have requested many of one centre', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: '1' });
    try {
      await addCenter(limited, { email: 'ada@arena.test' });
      const operator = { token: await logIn(limited, 'ada@arena.test') };
      await limited.call('PATCH', 'user/center/', { ...operator, body: { ticket_code: 'result' } });
      const { id } = await addGame(limited, await addBooth(limited, operator.token, 'A'), 'Heat', [
        { name: 'Ana' },
      ]);
      const answer = await limited.call('GET', `user/game/${id}/`, operator);
      const url = expectBody(answer, 200, gameDetailSchema).players[0]?.result_url ?? '';
      const statuses: number[] = [];
      for (const network of [1, 2, 3]) {
        const headers = { 'x-forwarded-for': `192.0.2.${network}` };
        statuses.push((await fetch(`${url}/ticket.pdf`, { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });

  it('is not offered for a name that its font cannot write', async () => {
    const { id } = await start([
      { name: '花子', score: 2 },
      { name: '🔥🔥', score: 2 },
      { name: 'Ñandú «Ω»', score: 1 },
      { name: 'Ana 🔥', score: 0 },
    ]);
    for (const name of ['花子', '🔥🔥'])
      expect((await read(await pathOf(name, id))).text).not.toContain('ticket.pdf');
    // One mark among letters is no reason to have no ticket.
    for (const name of ['Ñandú «Ω»', 'Ana 🔥'])
      expect((await read(await pathOf(name, id))).text).toContain('ticket.pdf');
  });
});

describe('the link to a result', () => {
  it('is another one for each player, and shows no other game', async () => {
    const other = await start([{ name: 'Secretary', score: 1 }]);
    const urls = [...(await detail()).players, ...(await detail(other.id)).players].map(
      ({ result_url: url }) => url,
    );
    expect(new Set(urls).size).toBe(4);
    expect((await read(await pathOf('Moss'))).text).not.toContain('Secretary');
  });

  it('is absent, and does not work, unless the centre’s codes lead to results', async () => {
    const path = await pathOf('Moss');
    await patchCenter({ ticket_code: 'website' });
    const { players, result_links: links } = await detail();
    expect([links, players.map(({ result_url: url }) => url)]).toEqual([
      null,
      [undefined, undefined, undefined],
    ]);
    expect((await read(path)).status).toBe(404);
    await patchCenter({ ticket_code: 'result' });
    expect((await read(path)).status).toBe(200);
  });

  it('is revoked, restored and renewed by the operator', async () => {
    const path = await pathOf('Moss');
    expect(await changeLinks('revoke')).toMatchObject({ result_links: 'revoked', players: [{}, {}, {}] });
    expect((await read(path)).status).toBe(404);
    expect((await changeLinks('revoke')).players[0]?.result_url).toBeUndefined();
    await changeLinks('restore');
    expect((await read(path)).status).toBe(200);
    await changeLinks('revoke');
    expect((await changeLinks('renew')).result_links).toBe('active');
    const renewed = await pathOf('Moss');
    expect(renewed).not.toBe(path);
    // A client that got no answer sends the request again, perhaps after the tickets were printed.
    await changeLinks('renew');
    expect(await pathOf('Moss')).toBe(renewed);
    expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
    await changeLinks('revoke');
    await changeLinks('restore');
    expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
  });

  it('is made by renewing for a game from before the links', async () => {
    await api.pool.query('update game set result_key = null');
    expect((await detail()).result_links).toBe('revoked');
    await changeLinks('renew');
    expect((await read(await pathOf('Moss'))).status).toBe(200);
  });

  const GONE: Readonly<Record<string, () => Promise<unknown>>> = {
    unknown: () => api.pool.query('delete from game'),
    revoked: () => changeLinks('revoke'),
    renewed: () => changeLinks('revoke').then(() => changeLinks('renew')),
    'of a player who was taken out': () => correct('Moss', { is_removed: true }),
    'of a hidden game': () =>
      finish().then(() => api.call('POST', 'user/game/hide/', { token, body: { ids: [game.id] } })),
    expired: () =>
      finish().then(() => api.pool.query("update game set finished_at = now() - interval '10 days'")),
    'of a centre that is not validated': () => api.pool.query("update center set status = 'rejected'"),
  };

  it.each(Object.keys(GONE))('gets the same answer after the same work if it is %s', async kind => {
    const path = await pathOf('Moss');
    const unknown = await workOf(path.replace(/.{4}$/, 'AAAA'));
    await GONE[kind]?.();
    expect(await workOf(path)).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 404, statements: 1 });
    expect(unknown.text).toContain('Nothing to see here');
  });

  async function workOf(path: string) {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const { status, text } = await read(path);
    const statements = query.mock.calls.filter(([statement]) =>
      JSON.stringify(statement).includes('result_key'),
    ).length;
    query.mockRestore();
    return { status, text, statements };
  }

  it.each([
    'x',
    'A'.repeat(31),
    'A'.repeat(33),
    `${'A'.repeat(31)}%20`,
    `${'A'.repeat(31)}'`,
    '%00',
    '..%2f',
  ])('is refused if it is malformed: %s', async code => {
    const { status, text } = await read(`/r/${code}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toContain('Nothing to see here');
  });
});

describe('the bytes of a result', () => {
  /** Noise compresses badly. */
  const noisyPicture = () => {
    const pixels = Buffer.alloc(600 * 300 * 3);
    for (let index = 0, noise = 1; index < pixels.length; index += 1) {
      noise = (noise * 48_271) % 2_147_483_647;
      pixels[index] = noise;
    }
    return sharp(pixels, { raw: { width: 600, height: 300, channels: 3 } });
  };
  /** Each `&` takes five bytes in HTML. */
  const long = (name: string, length: number): string => name.padEnd(length, '&');

  it.each([
    ['the longest names, 64 players and 64 teams', (index: number) => long(String(index), 60), 64],
    ['12 usual players', (index: number) => `Player ${index}`, 12],
  ])('are at most 15 kB with its image: %s', async (_, nameOf, count) => {
    const noise = await noisyPicture().jpeg().toBuffer();
    expect((await uploadImage(api, token, [{ bytes: noise }])).status).toBe(200);
    await patchCenter({ slogan: long('S', 80), web: `https://www.example.com/${'w'.repeat(150)}` });
    const { id, players } = await start(
      Array.from({ length: count }, (_player, index) => ({
        ...{ name: nameOf(index), score: 999_999_999 - index },
        team: { name: long(String(index), count === 64 ? 30 : 5), color: 'purple' },
      })),
    );
    await finish(id);
    const last = players.at(-1)?.name ?? '';
    const { text } = await read(await pathOf(last, id), 'es');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_RESULT_BYTES);
    expect(text).toContain(`aria-current="true"><td>${count}</td>`);
    // Nothing else is requested.
    expect(text).not.toMatch(/(?:src|srcset)="(?!data:)|@import|url\(/);
    if (count === 12) expect(text).toMatch(/<img src="data:image\/webp;base64,[\w+/=]{3000,}"/);
  });
});
