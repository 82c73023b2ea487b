import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { addCenter } from '../../test/support/centers.ts';
import { useTestApi } from '../../test/support/running-api.ts';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

/** `MIN_ANSWER_MS` of `account.ts`, less the inaccuracy of timers. */
const FLOOR_MS = 295;
const UNKNOWN = 'nobody@arena.test';

const api = useTestApi();
beforeAll(async () => {
  await addCenter(api, { email: 'known@arena.test' });
  await addCenter(api, { email: 'unverified@arena.test', verified: false });
  await addCenter(api, { email: 'pending@arena.test', status: 'pending' });
  // The first log-in creates the hash for unknown accounts, so only later log-ins do the same work.
  await workOf('user/token/', { email: UNKNOWN, password: 'Wrong-Horse-1' });
});

/** `work` is the number of password hashes, of hash checks and of statements. */
async function workOf(path: string, body: object) {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const hashes = jest.mocked(argon2.hash).mockClear();
  const checks = jest.mocked(argon2.verify).mockClear();
  const begun = performance.now();
  const { status, body: answer } = await api.call('POST', path, { body });
  const took = performance.now() - begun;
  // Skips the API's search for silent booths in the background.
  const statements = query.mock.calls
    .map(([statement]) => JSON.stringify(statement))
    .filter(text => /operator/.test(text));
  query.mockRestore();
  return {
    status,
    answer,
    took,
    work: [hashes.mock.calls.length, checks.mock.calls.length, statements.length],
  };
}

describe('a client that guesses email addresses', () => {
  it.each(['known@arena.test', 'unverified@arena.test', 'pending@arena.test'])(
    'gets the same answer after the same work when %s logs in with a wrong password',
    async email => {
      const known = await workOf('user/token/', { email, password: 'Wrong-Horse-1' });
      const unknown = await workOf('user/token/', {
        email: UNKNOWN,
        password: 'Wrong-Horse-1',
      });
      expect([known.status, known.answer, known.work]).toEqual([
        unknown.status,
        unknown.answer,
        unknown.work,
      ]);
      expect(known.work.slice(0, 2)).toEqual([0, 1]);
      expect(known.work[2]).toBeGreaterThan(0);
    },
  );

  it.each(['user/forgot-password/', 'user/resend-verification/'])(
    'gets the same answer from %s for every address, after the same minimum time',
    async path => {
      for (const email of ['known@arena.test', 'unverified@arena.test', UNKNOWN]) {
        const { status, answer, took, work } = await workOf(path, { email });
        expect([status, answer, work.slice(0, 2)]).toEqual([204, undefined, [0, 0]]);
        expect(took).toBeGreaterThan(FLOOR_MS);
      }
    },
  );
});
