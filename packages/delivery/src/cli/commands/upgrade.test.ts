import { tmpdir } from 'node:os';
import { runnerOf } from './upgrade.ts';

it('runs each command of an upgrade with the store of the folder in which the user is', () => {
  const run = runnerOf(false, '/data');
  const { stdout } = run(tmpdir(), [process.execPath, '--print', 'process.env.DATA_DIR']);
  expect(stdout.trim()).toBe('/data');
});
