import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions } from '../start/main.mjs';

const UNIT = readFileSync(resolve(__dirname, '../../deploy/backglass.service'), 'utf8');

/** `security --offline` exists since systemd 250. */
const systemdVersion = (): number => {
  const { stdout } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
  return Number(/^systemd (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
};

const hasSystemd = systemdVersion() >= 250;
if (!hasSystemd) {
  console.warn('\n*** NOT TESTED: deploy/backglass.service. Install systemd 250 or newer. ***\n');
}

describe('deploy/backglass.service', () => {
  it('starts a server that builds nothing and has no simulated booths', () => {
    const [, command = ''] = /^ExecStart=\S+ scripts\/start\.mjs (.*)$/m.exec(UNIT) ?? [];
    expect(readOptions(command.split(' '))).toEqual({ help: false, booths: 0, deploys: false });
  });

  (hasSystemd ? describe : describe.skip)('in systemd-analyze', () => {
    let folder: string;
    const analyze = (...words: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(
        'systemd-analyze',
        [...words, join(folder, 'backglass.service')],
        { encoding: 'utf8' },
      );
      return { status, printed: stdout + stderr };
    };

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'backglass-unit-'));
      // `verify` checks that the program exists.
      writeFileSync(join(folder, 'backglass.service'), UNIT.replace('/usr/bin/node', process.execPath));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    it('has no unknown setting and no error', () => {
      const { status, printed } = analyze('verify');
      // It may also print warnings about units of the machine.
      expect(printed).not.toContain('backglass.service');
      expect(status).toBe(0);
    });

    it('has an exposure of at most 1.5 of 10', () => {
      const { status, printed } = analyze('security', '--offline=true', '--threshold=15');
      expect({ status, printed }).toMatchObject({ status: 0 });
    });
  });
});
