import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { contextOf } from '../command.ts';
import { runnerOf, storeSettingsOf } from './upgrade.ts';

it('runs each command of an upgrade with the store of the folder in which the user is', () => {
  const run = runnerOf(false, '/data');
  const { stdout } = run(tmpdir(), [process.execPath, '--print', 'process.env.DATA_DIR']);
  expect(stdout.trim()).toBe('/data');
});

it.each([
  [{}, undefined],
  [{ LIVE_API_URL: 'https://api.test' }, undefined],
  [{ DATA_DIR: '/data' }, { DATA_DIR: '/data' }],
  [{ DATA_DIR: 'data' }, { DATA_DIR: resolve('data') }],
  [{ DELIVERY_URL: 's3://b/p', DATA_DIR: 'data' }, { DELIVERY_URL: 's3://b/p' }],
  [
    { DATA_DIR: '/data', LIVE_API_URL: 'https://api.test' },
    { DATA_DIR: '/data', LIVE_API_URL: 'https://api.test' },
  ],
])('names the settings that a check of the upgrade reads, of %j', (environment, expected) => {
  const print = jest.fn();
  const context = contextOf(environment, { workspaceRoot: tmpdir(), print, printError: print });
  expect(storeSettingsOf(context)).toEqual(expected);
});
