import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeRequest, type Reply } from './test/fake-request.ts';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly [more: string]: unknown;
}
interface Client {
  configureHttp(options: { apiRoot: string; onUnauthenticated: () => void }): void;
  call(schema: object, request: Request): Promise<object>;
}

const anything = { safeParse: (data: unknown) => ({ success: true, data }) };
const folder = mkdtempSync(join(tmpdir(), 'backglass-client-'));
const told: unknown[] = [];
const page = { location: { href: 'https://back.test/' }, document: { baseURI: 'https://back.test/' } };
let client: Client;

const buildClient = (...words: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'test/build-client.ts'), folder, ...words],
    { encoding: 'utf8' },
  );

beforeAll(() => {
  const { stdout, stderr } = buildClient();
  expect(stderr).toBe('');
  Object.assign(globalThis, page, {
    window: globalThis,
    XMLHttpRequest: FakeRequest,
    reportError: (error: unknown) => told.push(error),
    cookieStore: { get: () => Promise.reject(new Error('no call looks for a cookie')) },
  });
  client = jest.requireActual<Client>(stdout.trim());
  client.configureHttp({ apiRoot: 'https://back.test/api/', onUnauthenticated: () => undefined });
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => (FakeRequest.sent = []));
afterEach(() => expect(told).toEqual([]));

async function call(reply: Reply, request: Partial<Request> = {}) {
  FakeRequest.reply = reply;
  const result = await client.call(anything, { method: 'GET', path: 'thing/', ...request });
  return { result, sent: FakeRequest.sent[0] };
}

describe('the client of pages, with what is left of axios', () => {
  it('asks with a query and parses the answer', async () => {
    const { result, sent } = await call(
      { status: 200, body: '{"a":1}' },
      { query: { search: 'a & b', page: 2, none: undefined } },
    );
    expect(sent?.address).toBe('https://back.test/api/thing/?search=a+%26+b&page=2');
    expect(sent?.timeout).toBe(15_000);
    expect(result).toEqual({ ok: true, value: { a: 1 } });
  });

  it('sends JSON', async () => {
    const { sent } = await call({ status: 201, body: '' }, { method: 'POST', body: { a: ['ñ'] } });
    expect(sent).toMatchObject({ method: 'POST', body: '{"a":["ñ"]}' });
    expect(sent?.headers['content-type']).toBe('application/json');
  });

  it('sends a form as it is, and tells how much of it has gone out', async () => {
    const [body, parts] = [new FormData(), [] as number[]];
    const { sent } = await call(
      { status: 200, body: '{}' },
      { method: 'PATCH', body, onUpload: (part: number) => parts.push(part) },
    );
    expect(sent?.body).toBe(body);
    expect(sent?.headers).not.toHaveProperty('content-type');
    expect(sent?.timeout).toBe(120_000);
    expect(parts).toContain(0.5);
  });

  it.each([
    [
      { status: 404, body: '{"code":"gone"}' },
      { kind: 'not-found', status: 404, code: 'gone' },
    ],
    [
      { status: 502, body: '<html>' },
      { kind: 'server', status: 502 },
    ],
    ['error' as const, { kind: 'network' }],
    ['too late' as const, { kind: 'network' }],
  ])('answers %j with an error', async (reply, error) => {
    expect((await call(reply)).result).toMatchObject({ ok: false, error });
  });

  it('takes a call back', async () => {
    const taken = new AbortController();
    const calling = call('nothing', { signal: taken.signal });
    await Promise.resolve();
    taken.abort();
    expect((await calling).result).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
  });
});

describe('a build that is to have every library that is trimmed', () => {
  it('fails for those whose files it has not, and names them', () => {
    const { status, stderr } = buildClient('as-host');
    expect(status).toBe(1);
    expect(stderr).toContain('BuildError');
    const named = [...stderr.matchAll(/(\S+) is in no module/g)].map(([, name]) => name);
    expect(named).toEqual([
      'error-codes/dist/desc.mjs',
      'error-codes/dist/getShortErrorMsg.mjs',
      'react-i18next/dist/es/useTranslation.js',
      'react-router/dist/development/*.mjs',
      'react-router/dist/production/chunk-7RTFRKQW.mjs',
      'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
      'runtime-core/dist/remote/index.js',
      'runtime-core/dist/utils/load.js',
      'runtime-core/dist/utils/preload.js',
    ]);
  });
});
