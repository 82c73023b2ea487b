import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from './postgres.mjs';

let root: string;
let debian: string;
let printed: string[];
const path = process.env['PATH'];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backglass-fake-'));
  debian = join(root, 'lib');
  printed = [];
  mkdirSync(join(root, 'bin'));
  // If root runs the tests, the fake programs run as another user, who must read them and log the calls.
  chmodSync(root, 0o755);
  writeFileSync(join(root, 'calls'), '');
  chmodSync(join(root, 'calls'), 0o666);
  process.env['PATH'] = join(root, 'bin');
  program('bin/sudo', 'shift; exec "$@"');
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(root, { recursive: true });
});

/** A fake program that logs its call and then runs `more`. */
function program(name: string, more = ''): void {
  const file = join(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "\${0##*/} $*" >> ${root}/calls\n${more}\n`);
  chmodSync(file, 0o755);
}
const calls = (): string => readFileSync(join(root, 'calls'), 'utf8');
const start = () => startPostgres(text => printed.push(text), { debian });

/** A fake package manager that installs what Debian's package would. */
const INSTALLS = (folder: string): string =>
  `[ "$1" = install ] || exit 0
/bin/mkdir -p ${folder}/17/bin
for name in initdb pg_ctl; do
  printf '#!/bin/sh\\necho "%s $*" >> ${folder}/../calls\\n' $name > ${folder}/17/bin/$name
  /bin/chmod 755 ${folder}/17/bin/$name
done`;

describe('startPostgres', () => {
  it('starts a server with the programs on the PATH, and deletes its data on stop', async () => {
    program('bin/initdb');
    program('bin/pg_ctl');
    const server = await start();
    expect(server?.url).toMatch(/^postgres:\/\/backglass:[\da-f]{32}@127\.0\.0\.1:\d+\/postgres$/);
    expect(printed).toEqual([expect.stringContaining(join(root, 'bin'))]);
    const folder = dirname(/-D (\S+)/.exec(calls())?.[1] ?? '');
    expect(existsSync(folder)).toBe(true);
    server?.stop();
    expect(calls()).toMatch(/initdb .*scram-sha-256[^]*pg_ctl .* start\n[^]*pg_ctl .*-m fast .*stop\n/);
    expect(existsSync(folder)).toBe(false);
  });

  it('uses the newest version when Debian has several', async () => {
    for (const version of ['9', '15', '17'])
      for (const name of ['initdb', 'pg_ctl']) program(`lib/${version}/bin/${name}`);
    const server = await start();
    server?.stop();
    expect(printed).toEqual([expect.stringContaining(join('lib', '17', 'bin'))]);
  });

  it('installs PostgreSQL with the system’s package manager when there is none', async () => {
    program('bin/apt-get', INSTALLS(debian));
    const server = await start();
    expect(server).toBeDefined();
    server?.stop();
    expect(printed[0]).toContain('none found; the system’s package manager installs one');
    expect(calls()).toMatch(/apt-get update -qq\n[^]*apt-get install -y .*postgresql\n/);
  });

  it.each([
    ['the package manager fails', 'exit 100'],
    ['it installs something else', ''],
  ])('prints that there is none when %s', async (_why, apt) => {
    program('bin/apt-get', apt);
    expect(await start()).toBeUndefined();
    expect(printed.at(-1)).toBe('PostgreSQL: none found and none could be installed.');
  });

  it('prints that there is none on a machine without a package manager', async () => {
    expect(await start()).toBeUndefined();
    expect(printed.at(-1)).toBe('PostgreSQL: none found and none could be installed.');
  });
});
