import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, hasNginx, listening, startNginx, type RunningNginx } from '../test/running-nginx.ts';

const GUIDE = resolve(__dirname, '../../../../docs/operations.md');
const HOST = 'backglass.example.com';

(hasNginx() ? describe : describe.skip)('the reverse proxy of docs/operations.md', () => {
  let folder: string;
  let nginx: RunningNginx;
  let application: Server;
  let plainPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backglass-proxy-'));
    application = createServer(({ url, headers }, response) => {
      response.end(`${url} of ${headers.host} for ${headers['x-forwarded-for']}`);
    });
    const applicationPort = await listening(application);
    plainPort = await freePort();
    const [, block = ''] = /```nginx\n(.*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
    nginx = await startNginx(folder, HOST, port =>
      block
        .replaceAll(/^ *ssl_.*$/gm, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('127.0.0.1:4000', `127.0.0.1:${applicationPort}`),
    );
  });

  afterAll(async () => {
    await nginx.stop();
    await new Promise(closed => {
      application.close(closed);
      application.closeAllConnections();
    });
    await rm(folder, { recursive: true, force: true });
  });

  it.each([HOST, 'pr-42.preview.example.net'])('passes on requests with their host %s', async host => {
    const { text } = await nginx.ask('/games?page=2', { host, 'x-forwarded-for': '203.0.113.7' });
    expect(text).toBe(`/games?page=2 of ${host} for 127.0.0.1`);
  });

  it('refuses calls over HTTP, and redirects pages to HTTPS', async () => {
    const ask = (path: string) => fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' });
    expect((await ask('/api/user/me/')).status).toBe(403);
    const page = await ask('/games');
    expect([page.status, page.headers.get('location')]).toEqual([308, 'https://127.0.0.1/games']);
  });
});
