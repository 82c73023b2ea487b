import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './programs.mjs';

describe('findNginx', () => {
  const { PATH: path, NGINX_PATH: named } = process.env;
  let folder: string;
  let printed: string[];
  const print = (line: string): void => void printed.push(line);
  const program = (name: string, script: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backglass-nginx-'));
    printed = [];
    process.env['PATH'] = folder;
    delete process.env['NGINX_PATH'];
  });
  afterEach(() => {
    process.env['PATH'] = path;
    if (named !== undefined) process.env['NGINX_PATH'] = named;
    rmSync(folder, { recursive: true });
  });

  it('returns the nginx of NGINX_PATH, else the one on the PATH', () => {
    program('nginx', 'exit 0');
    expect(findNginx(print, join(folder, 'system'))).toBe('nginx');
    process.env['NGINX_PATH'] = program('other', 'exit 0');
    expect(findNginx(print, join(folder, 'system'))).toBe(process.env['NGINX_PATH']);
    expect(printed).toEqual([]);
  });

  it('installs nginx when there is none', () => {
    // The test PATH has no programs, so the script calls chmod by its whole path.
    const install = `[ "$1" = update ] || { printf '#!/bin/sh\\n' > ${folder}/nginx; /bin/chmod +x ${folder}/nginx; }`;
    program('apt-get', install);
    program('sudo', 'shift; exec "$@"');
    expect(findNginx(print, join(folder, 'system'))).toBe(process.platform === 'linux' ? 'nginx' : undefined);
  });

  it('prints a line when none can be installed', () => {
    program('apt-get', 'exit 100');
    program('sudo', 'exit 1');
    expect(findNginx(print, join(folder, 'system'))).toBeUndefined();
    expect(printed.at(-1)).toBe('nginx: none found and none could be installed.');
  });
});
