import type { Sent } from './network-log.ts';
import { afterDeploy } from './scenarios.ts';
import { deployTable, trace } from './tables.ts';
import type { Measured } from './visit.ts';

const sent = (path: string, bytes: number): Sent => ({
  url: `http://127.0.0.1:4000${path}`,
  type: 'Other',
  startedAt: 1,
  endedAt: 2,
  bytes,
});

const visit = (scriptBytes: number, ...later: readonly Sent[]): Measured => ({
  requests: 4,
  scriptBytes,
  allBytes: 0,
  documentBytes: 0,
  chain: 1,
  usable: 0,
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cls: 0,
  sent: [
    sent('/games', 1_000),
    sent('/releases/shell/1/main.js', scriptBytes),
    sent('/documents/x', 9_000),
    sent('/api/user/me/', 500),
  ],
  later,
});

it('compares the bytes of a deploy, and counts dictionaries as later downloads', () => {
  const pairs = new Map([
    [
      afterDeploy('the shell', true),
      { federated: [visit(500, sent('/releases/shell/1/lazy.js', 700))], monolith: [visit(2_500)] },
    ],
    [afterDeploy('the shell', false), { federated: [visit(6_500)], monolith: [visit(18_500)] }],
  ]);
  const rows = deployTable(pairs, ['the shell', 'not measured']).split('\n').slice(2);
  expect(rows.map(row => row.trim().split(/ {2,}/))).toEqual([
    ['the shell', 'federated', 'with', '2.0 kB', '1.5 kB', '3', '9.7 kB', '0.25', '0.50', '0.10'],
    ['without', '8.0 kB', '7.5 kB', '3', '9.0 kB', '0.40'],
    ['monolith', 'with', '4.0 kB', '3.5 kB', '3', '9.0 kB', '0.20'],
    ['without', '20.0 kB', '19.5 kB', '3', '9.0 kB'],
  ]);
});

const ORIGIN = 'http://127.0.0.1:4000';
const measured = (usable: number, ...sent: readonly Sent[]): Measured => ({
  requests: 0,
  scriptBytes: 0,
  allBytes: 0,
  documentBytes: 0,
  chain: 0,
  usable,
  fcp: 0,
  lcp: 0,
  tbt: 0,
  cls: 0,
  sent,
  later: [],
});
const script = (url: string, startedAt: number): Sent => ({
  url: ORIGIN + url,
  type: 'Script',
  startedAt,
  endedAt: startedAt + 0.2,
  bytes: 1_500,
});

it('lists the requests of the median run of each site, and omits release and hash', () => {
  const fast = measured(300, script('/fast.js', 1));
  const slow = measured(900, script('/slow.js', 1));
  const federated = measured(
    500.4,
    script('/auth/login', 100),
    script('/releases/games/0.1.0-0123456789ab/games-list.01234567.js', 100.25),
  );
  const monolith = measured(400, script('/api/game/?page=1', 7));
  const pairs = new Map([
    ['log-in', { federated: [slow, federated, fast], monolith: [fast, monolith, slow] }],
  ]);
  expect(trace(pairs).split('\n')).toEqual([
    'log-in: federated, usable at 500 ms',
    '',
    'start  end  bytes   url',
    '─────  ───  ──────  ────────────────────',
    '0      200  1.5 kB  /auth/login',
    '250    450  1.5 kB  games: games-list.js',
    '',
    'log-in: monolith, usable at 400 ms',
    '',
    'start  end  bytes   url',
    '─────  ───  ──────  ─────────────────',
    '0      200  1.5 kB  /api/game/?page=1',
    '',
  ]);
});
