import { get } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gameSchema, pageOf } from '@backglass/contract';
import { addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';

interface Packed {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly bytes: Buffer;
}

const api = useTestApi();
let token: string;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  const booth = await addBooth(api, token, 'Arena A');
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) await addGame(api, booth, name);
});

/** `fetch` would decompress the answer. */
const games = (accepts?: string) =>
  new Promise<Packed>((resolve, reject) => {
    const headers = {
      authorization: `Token ${token}`,
      ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
    };
    get(`${api.origin}/api/user/game/`, { headers }, async response => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ headers: response.headers, bytes: Buffer.concat(chunks) });
    }).once('error', reject);
  });

describe('an answer', () => {
  it('is compressed for a client that accepts it, with a Vary header', async () => {
    const plain = await games();
    expect(plain.headers['content-encoding']).toBeUndefined();
    const page = pageOf(gameSchema).parse(JSON.parse(plain.bytes.toString()));
    expect(page.results).toHaveLength(6);
    for (const [accepts, unpack] of [
      ['gzip, deflate, br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await games(accepts);
      expect(headers['content-encoding']).toBe(accepts === 'gzip' ? 'gzip' : 'br');
      expect(headers.vary).toContain('accept-encoding');
      expect(unpack(bytes).equals(plain.bytes)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    }
  });

  it('is not compressed when the client accepts neither brotli nor gzip', async () => {
    const { headers, bytes } = await games('zstd, identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(() => void JSON.parse(bytes.toString())).not.toThrow();
  });

  it('is never compressed when it contains a token, so that its length reveals nothing', async () => {
    const answer = await fetch(`${api.origin}/api/user/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ email: 'ada@arena.test', password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('is sent at once when it is an event stream', async () => {
    const end = new AbortController();
    const answer = await fetch(`${api.origin}/api/user/game/events/`, {
      headers: { authorization: `Token ${token}`, 'accept-encoding': 'br' },
      signal: end.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    end.abort();
  });
});

it('refuses a compressed request', async () => {
  const answer = await fetch(`${api.origin}/api/user/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    body: brotliCompressSync(JSON.stringify({ email: 'ada@arena.test', password: PASSWORD })),
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
