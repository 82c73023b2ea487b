import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { misspelt } from '@backglass/contract/setting-names';
import { requireSafeStart } from './exposure.ts';
import { environmentSchema, parseSettings } from './settings.ts';

describe('a setting with a misspelt name', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['RATE_LIMIT_SCAL', 'RATE_LIMIT_SCALE'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['TRUST_PORXY', 'TRUST_PROXY'],
    ['PROT', 'PORT'],
  ])('(%s) is an error that suggests %s', (name, right) => {
    expect(() => parseSettings({ [name]: 'x' })).toThrow(
      `Wrong settings: ${name} is not a setting; ${right} is.`,
    );
  });

  it('is reported together with settings that have wrong values, without these values', () => {
    expect(() => parseSettings({ PORT: 'secret', DATA_DIRR: 'x' })).toThrow(
      /^Wrong settings: DATA_DIRR .*; PORT must be (?!.*secret)/,
    );
  });

  it('is not confused with a variable of another program, or with another setting', () => {
    const others = 'HOME PATH USER TERM SHELL LANG PWD HOSTNAME HOSTTYPE TMPDIR PGHOST PGPORT NODE_OPTIONS';
    const known = ['HOST', 'PORT', 'DEMO', 'DATA_DIR', 'NODE_ENV', 'DATABASE_URL', 'LOG_LEVEL'];
    expect(misspelt(others.split(' '), known)).toEqual([]);
    expect(misspelt(known, known)).toEqual([]);
  });
});

describe('a setting with a wrong value', () => {
  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number'],
    [{ RATE_LIMIT_SCALE: '0', NODE_ENV: 'production' }, 'RATE_LIMIT_SCALE must be more than 0 in production'],
    [{ CONFIRM_PUBLIC: 'demo' }, 'CONFIRM_PUBLIC must be a list of DEMO and AUTO_VALIDATE_CENTERS'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address'],
  ])('(%j) is an error', (environment, message) => {
    expect(() => parseSettings(environment)).toThrow(message);
  });
});

describe('TRUST_PROXY and CORS_ORIGINS', () => {
  it('allow no proxy and no other origin by default', () => {
    expect(parseSettings({})).toMatchObject({ trustProxy: false, corsOrigins: [], metricsToken: undefined });
  });

  it('accept proxies by their number or their IP addresses', () => {
    expect(parseSettings({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
    expect(parseSettings({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
    for (const wrong of ['true', 'everyone', '0', '10.0.0.0/99'])
      expect(() => parseSettings({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY must be');
  });

  it('accept only origins', () => {
    expect(parseSettings({ CORS_ORIGINS: 'https://a.test, http://b.test:8080' }).corsOrigins).toEqual([
      'https://a.test',
      'http://b.test:8080',
    ]);
    for (const wrong of ['*', 'a.test', 'https://a.test/', 'https://a.test/path', 'null'])
      expect(() => parseSettings({ CORS_ORIGINS: wrong })).toThrow('CORS_ORIGINS must be');
  });
});

describe('settings that are URLs or folders', () => {
  it.each([
    ['DATABASE_URL', 'postgres://user:secret@host:99999/database'],
    ['DATABASE_POOLER_URL', 'mysql://user:secret@host/database'],
    ['STORAGE_URL', 's3://bucket?endpoint=notaurl'],
    ['STORAGE_URL', 's3://bucket?prefix=images'],
    ['STORAGE_URL', 's3://'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'https://user:secret@arena.test'],
    ['PUBLIC_URL', 'https://arena.test/office'],
    ['PUBLIC_URL', 'https://arena.test/?'],
    ['PUBLIC_URL', 'https://arena.test/#secret'],
    ['PUBLIC_URL', 'ftp://arena.test'],
  ])('refuse %s=%s without repeating the value', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(
      new RegExp(`^Wrong settings: ${name} must be (?!.*secret)`),
    );
  });

  it.each([
    ['DATABASE_URL', 'postgres://user:secret@host/database'],
    ['DATABASE_URL', 'postgresql://user@[::1]:5433/database?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///database?host=/var/run/postgresql'],
    ['STORAGE_URL', 's3://bucket/prefix?region=eu-south-2&endpoint=https%3A%2F%2Fs3.test'],
  ])('accept %s=%s', (name, value) => {
    expect(() => parseSettings({ [name]: value })).not.toThrow();
  });
});

describe('DATABASE_POOLER_URL', () => {
  const pooled = { DATABASE_POOLER_URL: 'postgres://user@pooler:6432/database' };

  it('needs an address without the pooler too', () => {
    expect(() => parseSettings(pooled)).toThrow('DATABASE_URL must be set when DATABASE_POOLER_URL is set');
    expect(parseSettings({ ...pooled, DATABASE_URL: 'postgres://user@host/database' })).toMatchObject({
      databaseUrl: 'postgres://user@host/database',
      poolerUrl: pooled.DATABASE_POOLER_URL,
    });
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    ['https://arena.test', 'https://arena.test'],
    ['https://Arena.test:443/', 'https://arena.test'],
    ['http://[::1]:8080//', 'http://[::1]:8080'],
  ])('may be written as %s', (value, origin) => {
    expect(parseSettings({ PUBLIC_URL: value }).publicUrl).toBe(origin);
  });
});

describe('SMTP_URL', () => {
  it.each(['smtp://', 'smtps:///', 'mail.test'])('refuses %s', value => {
    expect(() => parseSettings({ PUBLIC_URL: 'https://a.test', SMTP_URL: value })).toThrow(
      /^Wrong settings: SMTP_URL must be/,
    );
  });
});

describe('AUTO_VALIDATE_CENTERS', () => {
  it.each([
    [{}, false],
    [{ DEMO: 'true' }, true],
    [{ DEMO: 'true', NODE_ENV: 'production' }, false],
    [{ DEMO: 'true', HOST: '0.0.0.0' }, false],
    [{ AUTO_VALIDATE_CENTERS: 'true', NODE_ENV: 'production' }, true],
  ])('with %j is %s', (environment, expected) => {
    expect(parseSettings(environment).autoValidateCenters).toBe(expected);
  });
});

describe('the documents', () => {
  const read = (path: string): string => readFileSync(resolve(__dirname, '../../../..', path), 'utf8');

  it('list every setting of the API in its README', () => {
    const [, table = ''] = /## Settings\n(.*?)\n## /s.exec(read('packages/api/README.md')) ?? [];
    const names = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const known = Object.keys(environmentSchema.shape).filter(name => name !== 'NODE_ENV');
    expect(names.sort()).toEqual(known.sort());
  });

  it('have an example of settings with which a production server starts', () => {
    const lines = [...read('deploy/backglass.env').matchAll(/^(\w+)='?(.*?)'?$/gm)];
    const environment = Object.fromEntries(
      lines.map(([, name, value = '']) => [name, value.replace('…', 'a-secret-of-the-server')]),
    );
    expect(environment).toMatchObject({ NODE_ENV: 'production' });
    expect(() => requireSafeStart(parseSettings(environment))).not.toThrow();
  });
});
