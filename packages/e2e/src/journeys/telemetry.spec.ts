import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type Server } from '../support/server.ts';
import { DEMO, expect, navLink, signIn, test as base } from '../support/test.ts';

interface Receiver {
  readonly url: string;
  readonly received: readonly string[];
}

const test = base.extend<{ receiver: Receiver; ownServer: Server }>({
  receiver: async ({}, use) => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        received.push(body);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}/loads?key=1`, received });
    server.closeAllConnections();
    await new Promise(closed => server.close(closed));
  },
  ownServer: [
    async ({ receiver }, use) => {
      const server = await startServer({ booths: 0, env: { TELEMETRY_URL: receiver.url } });
      await use(server);
      await server.dispose();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

test.use({ expectedErrors: /Failed to load resource|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/ });

test('reports each load once, with its outcome and without personal data', async ({ page, receiver }) => {
  await signIn(page);
  await page.route('**/releases/booths/**/remoteEntry.*.js', route => route.abort());
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  const link = (name: string) => navLink(page, name);
  await link('Booths').click();
  await expect(page.getByText('Booths could not be loaded')).toBeVisible();
  await page.unroute('**/releases/booths/**/remoteEntry.*.js');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await link('Games').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await link('Booths').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');

  // Contributions of other remotes are reported too.
  const received = () =>
    receiver.received
      .map(body => JSON.parse(body) as { readonly remote: string })
      .filter(({ remote }) => remote !== 'leaderboard');
  await expect.poll(() => received().length).toBe(3);
  const composition = (await (await page.request.get('/composition.json')).json()) as {
    number: number;
    remotes: Record<string, { version: string }>;
  };
  const of = (remote: string, screen: string) => ({
    schema: 1,
    composition: composition.number,
    remote,
    version: composition.remotes[remote]?.version,
    screen,
    phases: { remote: expect.any(Number), screen: expect.any(Number) },
  });
  expect(received()).toEqual([
    { ...of('games', 'games-list'), outcome: 'ready', attempts: 1 },
    { ...of('booths', 'booths'), outcome: 'failed', cause: 'network', attempts: 3 },
    { ...of('booths', 'booths'), outcome: 'ready', attempts: expect.any(Number) },
  ]);
  expect(receiver.received.join()).not.toContain(DEMO.email);
});
