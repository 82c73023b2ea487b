import type { Sent } from './network-log.ts';
import { trace } from './trace.ts';
import type { Measured } from './visit.ts';

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
