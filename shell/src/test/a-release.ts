import type { RemoteRelease } from '@backglass/federation';

export const FILE_HASH = `sha384-${'B'.repeat(64)}`;
export const PREVIOUS = '0.1.0-aaaaaaaaaaaa';

export const aRelease = (change: Partial<RemoteRelease> = {}): RemoteRelease => ({
  schema: 1,
  kind: 'remote',
  name: 'games',
  version: PREVIOUS,
  commit: null,
  built_at: '2026-01-01T00:00:00Z',
  loader_protocol: 1,
  title: { en: 'Games', es: 'Partidas' },
  entry: 'remoteEntry.js',
  global: 'bg_games_before',
  platform: '^0.1.0',
  shared: {},
  routes: [],
  nav: [],
  files: { 'remoteEntry.js': { integrity: FILE_HASH, bytes: 1 } },
  ...change,
});
