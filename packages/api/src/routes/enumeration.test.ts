import * as argon2 from '@node-rs/argon2';
import pg from 'pg';
import { addCenter } from '../testing/centers.ts';
import { useTestApi } from '../testing/running-api.ts';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

/** No answer of a call that sends a link comes before this (`routes/mailed-links.ts`); timers may be a little early. */
const FLOOR_MS = 295;
const UNKNOWN = 'nobody@arena.test';

const api = useTestApi();
beforeAll(async () => {
  await addCenter(api, { email: 'known@arena.test' });
  await addCenter(api, { email: 'unverified@arena.test', verified: false });
  await addCenter(api, { email: 'pending@arena.test', status: 'pending' });
  // The hash that unknown accounts are compared with is made once.
  await workOf('user/token/', { email: UNKNOWN, password: 'Wrong-Horse-1' });
});

/** What the API does for a call: its answer, slow hashes and statements, and how long it took. */
async function workOf(path: string, body: object) {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const hashes = jest.mocked(argon2.hash).mockClear();
  const checks = jest.mocked(argon2.verify).mockClear();
  const begun = performance.now();
  const { status, body: answer } = await api.call('POST', path, { body });
  const took = performance.now() - begun;
  // Only what is asked about accounts: booths that fall silent are looked for all the time.
  const statements = query.mock.calls
    .map(([asked]) => JSON.stringify(asked))
    .filter(text => /operator/.test(text));
  query.mockRestore();
  return {
    status,
    answer,
    took,
    work: [hashes.mock.calls.length, checks.mock.calls.length, statements.length],
  };
}

describe('a client that guesses addresses', () => {
  it.each(['known@arena.test', 'unverified@arena.test', 'pending@arena.test'])(
    'learns nothing about %s from a log-in with a wrong password: the answer and the work are the same',
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
    'learns nothing from %s: the answer is the same, without a slow hash, and after the same time',
    async path => {
      for (const email of ['known@arena.test', 'unverified@arena.test', UNKNOWN]) {
        const { status, answer, took, work } = await workOf(path, { email });
        expect([status, answer, work.slice(0, 2)]).toEqual([204, undefined, [0, 0]]);
        expect(took).toBeGreaterThan(FLOOR_MS);
      }
    },
  );
});
