import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';

const FILES = resolve(__dirname, '../../../../deploy/nginx');
const NGINX = process.env['NGINX_PATH'] || 'nginx';

/** Whether this machine has nginx, and OpenSSL for a certificate. Warns if not. */
export const hasNginx = (): boolean => {
  const has = spawnSync(NGINX, ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
  if (!has) {
    console.warn(
      '\n*** NOT TESTED: deploy/nginx. Install nginx (or set NGINX_PATH to its path) and OpenSSL. ***\n',
    );
  }
  return has;
};

export const listening = (server: Server, port = 0): Promise<number> =>
  new Promise(ready => {
    server.listen(port, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise(closed => probe.close(closed));
  return port;
};

export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some(addresses => addresses?.some(({ address }) => address === '::1'));

export interface NginxFiles {
  /** Files of `deploy/nginx` for nginx's folder `conf.d`. */
  readonly sites: readonly string[];
  /** Changes the text of each file, such as addresses. */
  readonly edit?: (text: string) => string;
}

interface Ports {
  readonly plain: number;
  readonly secure: number;
}

/** nginx looks for the files that a client sends in these folders, which only root may use by default. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const TYPES =
  'types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; }';

/** Writes the files of `deploy/nginx` into a folder, with the ports, folders and user of a test. */
const writeFiles = async (folder: string, { sites, edit }: NginxFiles, ports: Ports): Promise<void> => {
  const adapted = async (name: string): Promise<string> => {
    const text = (await readFile(join(FILES, name), 'utf8'))
      .replace('user www-data;', process.getuid?.() === 0 ? 'user root;' : '')
      .replace('worker_processes auto;', 'worker_processes 1;')
      .replace(
        'http {',
        ['http {', ...TEMPORARY.map(one => `${one}_temp_path ${join(folder, one)};`)].join('\n'),
      )
      .replace('/run/nginx.pid', join(folder, 'pid'))
      .replaceAll('/var/log/nginx', folder)
      .replaceAll('/etc/ssl/backglass', folder)
      .replaceAll(
        /listen (\[::\]:)?(80|443)/g,
        (_all, v6: string | undefined, port: string) =>
          `listen ${v6 === undefined ? '127.0.0.1' : '[::1]'}:${port === '80' ? ports.plain : ports.secure}`,
      )
      .replaceAll(/^ *listen \[::1\].*$/gm, line => (hasIpv6() ? line : ''));
    return edit === undefined ? text : edit(text);
  };
  await mkdir(join(folder, 'conf.d'));
  await writeFile(join(folder, 'mime.types'), TYPES);
  for (const name of ['nginx.conf', 'calls.conf']) await writeFile(join(folder, name), await adapted(name));
  for (const name of sites) await writeFile(join(folder, 'conf.d', name), await adapted(name));
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=backglass.example.com'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
};

const programArguments = (folder: string): string[] => [
  ...['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
];

/** Returns what `nginx -t` says about the files. */
export const checkNginx = async (
  folder: string,
  files: NginxFiles,
): Promise<{ readonly status: number | null; readonly stderr: string }> => {
  await writeFiles(folder, files, { plain: await freePort(), secure: await freePort() });
  const { status, stderr } = spawnSync(NGINX, ['-t', '-q', ...programArguments(folder)], {
    encoding: 'utf8',
  });
  return { status, stderr };
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** How a test reaches nginx: HTTPS over IPv4 or IPv6, or plain HTTP. */
type Way = 'https' | 'https over IPv6' | 'http';

export interface RunningNginx {
  /** Sends the host of {@link startNginx}, unless `headers` contain another `host`. */
  ask(path: string, headers?: Record<string, string>, method?: string, way?: Way): Promise<Answer>;
  readonly securePort: number;
  stop(): Promise<void>;
}

const send = (
  ports: Ports,
  path: string,
  headers: Record<string, string> & { readonly host: string },
  method: string,
  way: Way,
): Promise<Answer> =>
  new Promise((answer, fail) => {
    const host = way === 'https over IPv6' ? '::1' : '127.0.0.1';
    const options = { host, path, method, headers, agent: false } as const;
    const request =
      way === 'http'
        ? httpRequest({ ...options, port: ports.plain })
        : httpsRequest({
            ...{ ...options, port: ports.secure },
            ...{ servername: headers.host, rejectUnauthorized: false },
          });
    request
      .on('response', response => {
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

/** Runs nginx with the files of `deploy/nginx`. Throws when nginx does not answer. */
export const startNginx = async (folder: string, host: string, files: NginxFiles): Promise<RunningNginx> => {
  const ports = { plain: await freePort(), secure: await freePort() };
  await writeFiles(folder, files, ports);
  const nginx = spawn(NGINX, [...programArguments(folder), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise<void>(end => nginx.once('exit', () => end()));
  const running: RunningNginx = {
    ask: (path, headers = {}, method = 'GET', way = 'https') =>
      send(ports, path, { host, ...headers }, method, way),
    securePort: ports.secure,
    stop: async () => {
      nginx.kill('SIGTERM');
      await exit;
    },
  };
  let hasEnded = false;
  void exit.then(() => (hasEnded = true));
  for (const end = Date.now() + 60_000; Date.now() < end && !hasEnded;) {
    const isThere = await running.ask('/').then(
      () => true,
      () => false,
    );
    if (isThere) return running;
    await new Promise(next => setTimeout(next, 20));
  }
  nginx.kill('SIGKILL');
  throw new Error('nginx does not answer');
};
