import { BOOTH_SCHEME, OPERATOR_SCHEME } from '@backglass/contract';
import { SCREEN_SCHEME } from '@backglass/contract/calls';
import fc from 'fast-check';
import { databaseOn } from '../../src/db/database.ts';
import { passwordHashOf } from '../../src/store/accounts.ts';
import { beginSession } from '../../src/store/sessions.ts';
import { addBooth, addCenter, addGame, addScreen, logIn } from '../support/centers.ts';
import { type RunningApi, startTestApi } from '../support/running-api.ts';
import { answerChecker, documentSchema, operationsOf } from './document.ts';
import { type FuzzAnswer, type FuzzRequest, requestsTo, Sender, successfulRequest } from './requests.ts';
import { successesOf } from './successes.ts';

interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly successes: Readonly<Record<string, number>>;
}

const EMAIL = 'fuzzer@arena.test';

/** `renew` replaces the session or the booth after a request has ended it. */
async function makeKeys(api: RunningApi) {
  const { operatorId, centerId } = await addCenter(api, { email: EMAIL });
  const database = databaseOn(api.pool);
  const newBooth = async (session: string) => {
    const booth = await addBooth(api, session, 'Fuzzed');
    await addGame(api, booth, 'Fuzzed');
    return booth.key;
  };
  /** Reads the password's hash, because a request may have changed the password. */
  const newSession = async (): Promise<string> => {
    const passwordHash = (await passwordHashOf(database, { id: operatorId, centerId })) ?? '';
    return (await beginSession(database, { id: operatorId, passwordHash }, 1)) ?? '';
  };
  let token = await logIn(api, EMAIL);
  let key = await newBooth(token);
  let screen = await addScreen(api, token, 'Fuzzed');
  return {
    renew: async (): Promise<void> => {
      if ((await api.call('GET', 'user/me/', { token })).status !== 200) token = await newSession();
      if ((await api.call('POST', 'booth/alive/', { key })).status !== 200) key = await newBooth(token);
      const isAlive = (await api.call('GET', 'screen/', { screen: screen.token })).status === 200;
      if (!isAlive) screen = await addScreen(api, token, 'Fuzzed');
    },
    authorization: ({ credentials }: FuzzRequest): string | undefined =>
      ({
        none: undefined,
        operator: `${OPERATOR_SCHEME} ${token}`,
        booth: `${BOOTH_SCHEME} ${key}`,
        screen: `${SCREEN_SCHEME} ${screen.token}`,
        wrong: `${OPERATOR_SCHEME} ${'x'.repeat(43)}`,
      })[credentials],
  };
}

const OPERATIONS_THAT_END_KEYS = new Set([
  'post_user_logout',
  'post_user_logout_everywhere',
  'delete_user_session_id',
  'delete_user_booth_id',
  'delete_user_screen_id',
  'post_user_screen_id',
  'patch_user_me',
  'post_user_reset_password',
]);

/**
 * Sends generated requests, most of them invalid, to every operation of the API's OpenAPI document.
 * @throws for a 5xx, or an answer that the document lacks. The message has the seed and the smallest failing request.
 */
export async function fuzz({ requests, seed }: { requests: number; seed: number }): Promise<FuzzReport> {
  const api = await startTestApi();
  const sender = new Sender(api.origin);
  try {
    const document = documentSchema.parse((await api.call('GET', 'openapi.json')).body);
    const operations = operationsOf(document);
    const wrongWith = answerChecker(document);
    const keys = await makeKeys(api);
    const statuses: Record<string, number> = {};
    const successes: Record<string, number> = {};
    const sendAndCheck = async (
      request: FuzzRequest,
      authorization: string | undefined,
    ): Promise<FuzzAnswer> => {
      const answer = await sender.send(request, authorization);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const { operation } = request;
      if (operation !== undefined && answer.status < 300)
        successes[operation] = (successes[operation] ?? 0) + 1;
      const wrong = wrongWith(request, answer);
      if (!wrong) return answer;
      const { method, path } = request;
      throw new Error(`${method} ${path}: ${answer.status}, ${wrong}\n${answer.text.slice(0, 500)}`);
    };
    /** Checks that each operation succeeds once, and refuses a request that lacks required credentials. */
    const succeed = async (email: string): Promise<void> => {
      const cases = await successesOf(api, email);
      const known = operations.map(({ operationId }) => operationId);
      const strange = [...known, ...Object.keys(cases)].filter(
        name => !known.includes(name) || !Object.hasOwn(cases, name),
      );
      if (strange.length > 0) throw new Error(`successes.ts and the document differ: ${strange.join(', ')}`);
      for (const operation of operations) {
        const success = (await cases[operation.operationId]?.()) ?? {};
        const request = successfulRequest(operation, success);
        if (operation.security !== undefined) {
          const refused = await sendAndCheck(request, undefined);
          if (refused.status !== 401)
            throw new Error(`${operation.operationId}: ${refused.status} without a key`);
        }
        const { status, text } = await sendAndCheck(request, success.authorization);
        if (status >= 300) throw new Error(`${operation.operationId}: ${status} ${text}`);
      }
    };
    await succeed('first@arena.test');
    await fc.assert(
      fc.asyncProperty(requestsTo(operations), async request => {
        const { status } = await sendAndCheck(request, keys.authorization(request));
        if (status < 300 && OPERATIONS_THAT_END_KEYS.has(request.operation ?? '')) await keys.renew();
      }),
      { numRuns: requests, seed, endOnFailure: true },
    );
    // The API must still work after all requests.
    await succeed('last@arena.test');
    return { seed, requests, statuses, successes };
  } finally {
    sender.close();
    await api.close();
  }
}
