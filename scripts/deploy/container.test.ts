import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { parseSettings } from '@backglass/api';
import { requireSafeStart } from '../../packages/api/src/settings/exposure.ts';
import { readOptions, startEnvironment } from '../start/main.mjs';

const ROOT = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const condition = z.object({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
});
const words = z.array(z.string());
/** The part of https://github.com/compose-spec/compose-spec that compose.yaml uses. */
const serviceSchema = z.strictObject({
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  image: z.string().regex(/^(backglass|[a-z0-9.-]+\/[a-z0-9/-]+:[\w.-]+)$/),
  command: words.optional(),
  entrypoint: words.optional(),
  environment: z.record(z.string(), z.string()).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
  volumes: z.array(z.string().regex(/^\w+:\/[^:]+(:ro)?$/)).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  tmpfs: words.optional(),
  read_only: z.boolean().optional(),
  cap_drop: words.optional(),
  security_opt: words.optional(),
  mem_limit: z.string().optional(),
  restart: z.enum(['no', 'on-failure']).optional(),
  healthcheck: z.strictObject({ test: words, interval: z.string(), retries: z.number() }).optional(),
  depends_on: z.union([words, z.record(z.string(), condition)]).optional(),
});
const composeSchema = z.strictObject({
  name: z.string(),
  'x-server': z.unknown(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.strictObject({})),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
});

describe('deploy/compose.yaml', () => {
  const compose = composeSchema.parse(parse(read('deploy/compose.yaml'), { merge: true }));
  const services = Object.entries(compose.services);

  it('names only services, volumes and files that exist', () => {
    for (const [name, { build, depends_on: needs = [], volumes = [], configs = [] }] of services) {
      const needed = Array.isArray(needs) ? needs : Object.keys(needs);
      expect([name, needed.filter(one => compose.services[one] === undefined)]).toEqual([name, []]);
      const folders = volumes.map(volume => volume.split(':')[0] ?? '');
      expect([name, folders.filter(one => compose.volumes[one] === undefined)]).toEqual([name, []]);
      expect([name, configs.filter(one => compose.configs[one.source] === undefined)]).toEqual([name, []]);
      if (build !== undefined) {
        expect(existsSync(resolve(ROOT, 'deploy', build.context, build.dockerfile))).toBe(true);
      }
    }
  });

  it('has two servers that start with these settings', () => {
    const servers = services.filter(([name]) => name.startsWith('server-'));
    expect(servers).toHaveLength(2);
    for (const [, { environment = {} }] of servers) {
      const fromImage = [...read('deploy/Containerfile').matchAll(/(?<=^ENV .*)(\w+)=(\S+)/gm)];
      const image = Object.fromEntries(fromImage.map(([, name = '', value = '']) => [name, value]));
      expect(image).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' });
      const settings = parseSettings(startEnvironment({ ...image, ...environment }));
      expect(() => requireSafeStart(settings)).not.toThrow();
    }
  });

  it('has a configuration of its proxy that passes nginx -t', () => {
    const nginx = process.env['NGINX_PATH'] || 'nginx';
    if (spawnSync(nginx, ['-v']).status !== 0) {
      console.warn('\n*** NOT TESTED: the proxy of deploy/compose.yaml. Install nginx. ***\n');
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'backglass-compose-'));
    const text = compose.configs['proxy']?.content
      // Compose reads `$$` as `$`. The names of the servers exist only in the network of the containers.
      .replaceAll('$$', '$')
      .replaceAll(/server-\d:/g, '127.0.0.1:')
      .replace('listen 80;', `listen unix:${folder}/socket;`)
      .replace(
        'http {',
        `http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`,
      );
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; ${text}`);
    const { stderr } = spawnSync(
      nginx,
      ['-t', '-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('syntax is ok');
  });
});

describe('deploy/Containerfile', () => {
  it('starts a server that builds nothing and has no simulated booths', () => {
    const [, command = '[]'] = /^CMD (.*)$/m.exec(read('deploy/Containerfile')) ?? [];
    const [program, script, ...options] = z.array(z.string()).parse(JSON.parse(command));
    expect([program, script]).toEqual(['node', 'scripts/start.mjs']);
    expect(readOptions(options)).toEqual({ help: false, booths: 0, deploys: false });
  });
});

/** A pattern of https://docs.docker.com/build/concepts/context/#syntax, which matches a file or any of its folders. */
const patternOf = (rule: string): RegExp =>
  new RegExp(
    `^${rule.replaceAll('.', '\\.').replaceAll(/\*\*\/|\*/g, one => (one === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/|$)`,
  );

const RULES = read('.dockerignore')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => ({ copies: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));

/** The last matching line decides. */
const isCopied = (path: string): boolean =>
  RULES.reduce((copied, { pattern, copies }) => (pattern.test(path) ? copies : copied), true);

describe('.dockerignore', () => {
  it.each([
    ['.git/config'],
    ['.backglass/database'],
    ['packages/e2e/.backglass-trial/database'],
    ['.env'],
    ['packages/api/.env.local'],
    ['deploy/backglass.env'],
    ['node_modules/tsx/package.json'],
    ['packages/api/node_modules/fastify/package.json'],
    ['shell/dist/0.1.0-a/release.json'],
    ['backup/rows.jsonl'],
    ['docs/operations.md'],
  ])('keeps %s out of the image', path => {
    expect(isCopied(path)).toBe(false);
  });

  it('copies all sources that are in git', () => {
    const { stdout } = spawnSync('git', ['ls-files', 'packages', 'scripts', 'shell', 'remote-*'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const files = stdout.trim().split('\n');
    expect(files.length).toBeGreaterThan(1_000);
    const needed = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'tsconfig.base.json'];
    expect([...files, ...needed].filter(file => !isCopied(file))).toEqual([]);
  });
});
