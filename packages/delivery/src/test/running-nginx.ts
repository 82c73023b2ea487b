import { spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const NGINX = process.env['NGINX_PATH'] || 'nginx';

export const hasNginx = (): boolean => spawnSync(NGINX, ['-v']).status === 0;

export const listening = (server: Server): Promise<number> =>
  new Promise(ready => {
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise(closed => probe.close(closed));
  return port;
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RunningNginx {
  /** Sends the host of {@link startNginx}, unless `headers` contain another `host`. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  stop(): Promise<void>;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const TYPES =
  'types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; }';

const configuration = (folder: string, sites: string): string => {
  const temporary = TEMPORARY.map(kind => `${kind}_temp_path ${join(folder, kind)};`);
  const top = process.getuid?.() === 0 ? 'user root;' : '';
  return [
    `${top} daemon off; pid ${join(folder, 'pid')}; error_log stderr crit;`,
    'events {}',
    `http { access_log off; ${TYPES} ${temporary.join(' ')}`,
    sites,
    '}',
  ].join('\n');
};

const send = (port: number, path: string, headers: Record<string, string>, method: string): Promise<Answer> =>
  new Promise((answer, fail) => {
    httpRequest({ port, host: '127.0.0.1', path, method, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        answer({
          status: response.statusCode,
          headers: response.headers,
          text: String(Buffer.concat(chunks)),
        }),
      );
    })
      .on('error', fail)
      .end();
  });

/** Throws when nginx does not answer. */
export const startNginx = async (
  folder: string,
  host: string,
  sitesOn: (port: number) => string,
): Promise<RunningNginx> => {
  const port = await freePort();
  await mkdir(join(folder, 'logs'));
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, sitesOn(port)));
  const nginx = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const running: RunningNginx = {
    ask: (path, headers = {}, method = 'GET') => send(port, path, { host, ...headers }, method),
    stop: () =>
      new Promise(end => {
        nginx.once('exit', () => end());
        nginx.kill('SIGTERM');
      }),
  };
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const isThere = await running.ask('/').then(
      () => true,
      () => false,
    );
    if (isThere) return running;
    await new Promise(next => setImmediate(next));
  }
  nginx.kill('SIGKILL');
  throw new Error('nginx does not answer');
};
