import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './nginx.mjs';

describe('nginx for the test of its guide', () => {
  const { PATH: path, NGINX_PATH: named } = process.env;
  let folder: string;
  let said: string[];
  const say = (line: string): void => void said.push(line);
  const program = (name: string, script: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backglass-nginx-'));
    said = [];
    process.env['PATH'] = folder;
    delete process.env['NGINX_PATH'];
  });
  afterEach(() => {
    process.env['PATH'] = path;
    if (named !== undefined) process.env['NGINX_PATH'] = named;
    rmSync(folder, { recursive: true });
  });

  it('is the one that is named, else the one there is', () => {
    program('nginx', 'exit 0');
    expect(findNginx(say, { system: join(folder, 'system') })).toBe('nginx');
    process.env['NGINX_PATH'] = program('other', 'exit 0');
    expect(findNginx(say, { system: join(folder, 'system') })).toBe(process.env['NGINX_PATH']);
    expect(said).toEqual([]);
  });

  it('is installed where there is none', () => {
    // Found by its whole path: nothing of this machine is on the other one.
    const install = `[ "$1" = update ] || { printf '#!/bin/sh\\n' > ${folder}/nginx; /bin/chmod +x ${folder}/nginx; }`;
    program('apt-get', install);
    program('sudo', 'shift; exec "$@"');
    expect(findNginx(say, { system: join(folder, 'system') })).toBe(
      process.platform === 'linux' ? 'nginx' : undefined,
    );
  });

  it('is missed aloud where none can be had', () => {
    program('apt-get', 'exit 100');
    program('sudo', 'exit 1');
    expect(findNginx(say, { system: join(folder, 'system') })).toBeUndefined();
    expect(said.at(-1)).toBe('nginx: none found and none could be installed.');
  });
});
