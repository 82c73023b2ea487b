import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Zlib from 'node:zlib';
import { deploy, deployOnto } from '../live/go-live.ts';
import { dictionaryId } from '../store/compression.ts';
import { keys } from '../store/store.ts';
import { runningEdge, type RunningEdge } from '../test/running-edge.ts';
import {
  listed,
  NOISE,
  REMOTE_FILES,
  remoteRelease,
  SETTINGS,
  shellRelease,
  version,
} from '../test/workspace.ts';
import { restoreWith } from '../test/restore-delta.ts';

let mockCompressions = 0;
jest.mock<typeof Zlib>('node:zlib', () => {
  const actual = jest.requireActual<typeof Zlib>('node:zlib');
  const brotliCompress = (...given: Parameters<typeof Zlib.brotliCompress>) => {
    mockCompressions += 1;
    actual.brotliCompress(...given);
  };
  return { ...actual, brotliCompress: brotliCompress as typeof Zlib.brotliCompress };
});

const script = (digit: string): Buffer => Buffer.from(`${NOISE}show(${digit});`);
const file = (digit: string): string => `page.${digit.repeat(8)}.js`;
const pathOf = (digit: string): string => `/${keys.file('games', version(digit), file(digit))}`;

const having = (dictionary: Buffer) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${Buffer.from(dictionaryId(dictionary), 'base64url').toString('base64')}:`,
});

describe('the edge, for a browser with a dictionary', () => {
  let edge: RunningEdge;

  const build = (digit: string) => {
    const files = { ...REMOTE_FILES, [file(digit)]: script(digit).toString() };
    return edge.place.build(remoteRelease('games', { version: version(digit), files: listed(files) }), files);
  };
  const deployNext = async (digit: string): Promise<void> => {
    await deployOnto(edge.store, [await build(digit)], SETTINGS);
  };
  const deltaFile = () => edge.store.pathOf(keys.delta(pathOf('3').slice(1), dictionaryId(script('2'))));

  beforeEach(async () => {
    edge = await runningEdge();
    await deploy(edge.store, [await edge.place.build(shellRelease())], SETTINGS);
    await deployNext('2');
    await deployNext('3');
    await edge.serve();
  });
  afterEach(() => edge.dispose());

  describe('that requests a file of a release', () => {
    it('sends the difference from the earlier version, with the header Vary', async () => {
      const { status, headers, body } = await edge.ask(pathOf('3'), having(script('2')));
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'dcz',
        'content-length': String(body.length),
        'content-type': 'text/javascript; charset=utf-8',
        'use-as-dictionary': 'match="/releases/games/*/page.*.js"',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
      expect(await restoreWith(script('2'), body)).toEqual(script('3'));
    });

    it('answers HEAD with the size of the difference', async () => {
      const { headers, body } = await edge.ask(pathOf('3'), having(script('2')), 'HEAD');
      expect(headers['content-encoding']).toBe('dcz');
      expect(Number(headers['content-length'])).toBeLessThan(100);
      expect(body).toHaveLength(0);
    });

    it('sends the whole file when the request has Cache-Control: no-cache', async () => {
      const headers = { ...having(script('2')), 'cache-control': 'no-cache', pragma: 'no-cache' };
      expect((await edge.ask(pathOf('3'), headers)).headers['content-encoding']).toBe('br');
    });

    it.each([
      ['without the coding', { 'accept-encoding': 'gzip, br' }],
      ['that excludes the coding', { 'accept-encoding': 'br, dcz;q=0' }],
      ['with another dictionary', having(Buffer.from('something else'))],
      ['with an empty hash', { 'available-dictionary': '::' }],
      [
        'with a path as hash',
        { 'available-dictionary': ':../../../../../../../../../../../../../etc/passw:' },
      ],
      ['with a short hash', { 'available-dictionary': ':AAAA:' }],
      ['with text', { 'available-dictionary': 'garbage' }],
      ['with a very long header', { 'available-dictionary': `:${'A'.repeat(8_000)}:` }],
      ['with two dictionaries', { 'available-dictionary': `:${'A'.repeat(43)}=:, :${'B'.repeat(43)}=:` }],
    ])('sends the whole file to a browser %s', async (_, headers) => {
      const { status, headers: answered } = await edge.ask(pathOf('3'), {
        ...having(script('2')),
        ...headers,
      });
      expect([status, answered['content-encoding']]).toEqual([200, 'br']);
    });

    it.each([
      ['removed', () => rm(deltaFile())],
      ['empty', () => writeFile(deltaFile(), '')],
      [
        'damaged',
        async () => {
          const stored = await readFile(deltaFile());
          stored.writeUInt8(stored.readUInt8(stored.length - 5) ^ 1, stored.length - 5);
          await writeFile(deltaFile(), stored);
        },
      ],
    ])('sends the whole file once the delta is %s', async (_, change) => {
      await change();
      const { headers } = await edge.ask(pathOf('3'), having(script('2')));
      expect(headers['content-encoding']).toBe('br');
    });

    it('serves no delta at an address of its own, and none from outside the store', async () => {
      const address = `${pathOf('3')}.${dictionaryId(script('2'))}.dcz`;
      expect((await edge.ask(address)).status).toBe(404);
      const outside = join(edge.place.root, 'secret');
      await writeFile(outside, 'secret');
      await rm(deltaFile());
      await symlink(outside, deltaFile());
      const { headers } = await edge.ask(pathOf('3'), having(script('2')));
      expect(headers['content-encoding']).toBe('br');
    });
  });

  describe('that requests a page', () => {
    const documentOf = async (number: number): Promise<Buffer> =>
      (await edge.store.read(keys.document('live', number))) ?? Buffer.alloc(0);
    const whole = async () => (await edge.ask('/games')).body;

    it('offers the document as a dictionary', async () => {
      const { headers } = await edge.ask('/games');
      const address = `/documents/${dictionaryId(await documentOf(3))}`;
      expect(headers['link']).toBe(`<${address}>; rel="compression-dictionary"`);
      const dictionary = await edge.ask(address);
      expect(dictionary.status).toBe(200);
      expect(dictionary.body).toEqual(await documentOf(3));
      expect(dictionary.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/plain; charset=utf-8',
        'use-as-dictionary': 'match="/*", match-dest=("document")',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
    });

    it.each([3, 2])('sends the difference from document %i, and offers no other dictionary', async number => {
      const dictionary = await documentOf(number);
      const { headers, body } = await edge.ask('/games', having(dictionary));
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-encoding': 'dcz',
        vary: 'Accept-Encoding, Available-Dictionary',
      });
      expect(headers['link']).toBeUndefined();
      expect(await restoreWith(dictionary, body)).toEqual(await whole());
    });

    it('sends 304 when the browser has the document', async () => {
      const { etag = '' } = (await edge.ask('/games')).headers;
      const headers = { ...having(await documentOf(2)), 'if-none-match': String(etag) };
      expect((await edge.ask('/games', headers)).status).toBe(304);
    });

    it('sends the whole page and offers a dictionary when the browser has an unknown one', async () => {
      const { status, headers } = await edge.ask('/games', having(Buffer.from('of another site')));
      expect([status, headers['content-encoding']]).toEqual([200, 'br']);
      expect(headers['link']).toContain('compression-dictionary');
    });

    it('sends the whole page when the request has Cache-Control: no-cache', async () => {
      const headers = { ...having(await documentOf(2)), 'cache-control': 'no-cache' };
      expect((await edge.ask('/games', headers)).headers['content-encoding']).toBe('br');
    });

    it('sends an earlier document as a dictionary, and answers 404 for others', async () => {
      const earlier = await edge.ask(`/documents/${dictionaryId(await documentOf(1))}`);
      expect(earlier.body).toEqual(await documentOf(1));
      expect((await edge.ask(`/documents/${dictionaryId(Buffer.from('other'))}`)).status).toBe(404);
      expect((await edge.ask('/documents/')).status).toBe(404);
      expect((await edge.ask('/documents/..%2fx')).status).toBeLessThan(500);
    });

    it('compresses each document once, also for simultaneous requests', async () => {
      const documents = [await documentOf(1), await documentOf(3)];
      const headers = { 'accept-encoding': 'br' };
      const askAll = () =>
        Promise.all(
          documents.flatMap(document =>
            Array.from({ length: 10 }, () => edge.ask(`/documents/${dictionaryId(document)}`, headers)),
          ),
        );
      mockCompressions = 0;
      for (const { body } of [...(await askAll()), ...(await askAll())])
        expect(documents).toContainEqual(Zlib.brotliDecompressSync(body));
      expect(mockCompressions).toBe(2);
    });

    it('offers and sends no dictionary when DICTIONARY_COUNT is 0', async () => {
      await edge.stop();
      await edge.serve({ dictionaryCount: 0 });
      const { headers } = await edge.ask('/games', having(await documentOf(3)));
      expect([headers['content-encoding'], headers['link']]).toEqual(['br', undefined]);
      expect((await edge.ask(`/documents/${dictionaryId(await documentOf(3))}`)).status).toBe(404);
    });
  });
});
