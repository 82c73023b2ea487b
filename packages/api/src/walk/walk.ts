import fc from 'fast-check';
import { BOOTH_SCHEME, OPERATOR_SCHEME } from '@backglass/contract';
import { databaseOn } from '../db/database.ts';
import { passwordHashOf } from '../store/operators.ts';
import { beginSession } from '../store/sessions.ts';
import { addBooth, addGame } from '../testing/booths.ts';
import { addCenter, logIn } from '../testing/centers.ts';
import { type RunningApi, startTestApi } from '../testing/running-api.ts';
import { documentSchema, operationsOf } from './document.ts';
import { answerJudge } from './judge.ts';
import { type WalkRequest, requestsTo } from './requests.ts';
import { Sender } from './send.ts';

export interface WalkReport {
  readonly seed: number;
  readonly requests: number;
  /** How many answers of each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that were never answered with success. */
  readonly unreached: readonly string[];
}

const EMAIL = 'walker@arena.test';

/** Keys that are valid whatever the requests before did: sessions end by logging out, booths by being archived. */
async function makeKeys(api: RunningApi) {
  const { operatorId, centerId } = await addCenter(api, { email: EMAIL });
  const database = databaseOn(api.pool);
  const newBooth = async (session: string) => {
    const booth = await addBooth(api, session, 'Walked');
    await addGame(api, booth, 'Walked');
    return booth.key;
  };
  /** Past the log-in: the walk may have changed the password. */
  const newSession = async (): Promise<string> => {
    const passwordHash = (await passwordHashOf(database, { id: operatorId, centerId })) ?? '';
    return (await beginSession(database, { id: operatorId, passwordHash }, 1)) ?? '';
  };
  let token = await logIn(api, EMAIL);
  let key = await newBooth(token);
  return {
    renew: async (): Promise<void> => {
      if ((await api.call('GET', 'user/me/', { token })).status !== 200) token = await newSession();
      if ((await api.call('POST', 'booth/alive/', { key })).status !== 200) key = await newBooth(token);
    },
    authorization: ({ credentials }: WalkRequest): string | undefined =>
      ({
        none: undefined,
        operator: `${OPERATOR_SCHEME} ${token}`,
        booth: `${BOOTH_SCHEME} ${key}`,
        wrong: `${OPERATOR_SCHEME} ${'x'.repeat(43)}`,
      })[credentials],
  };
}

const ENDS_KEYS = new Set([
  'post_user_logout',
  'delete_user_booth_id',
  'patch_user_me',
  'post_user_reset_password',
]);

/**
 * Sends generated requests, most of them broken somewhere, to every operation of the API's OpenAPI document.
 * @throws with the seed and the smallest request found, if an answer is a 5xx or not what the document says
 */
export async function walk({ requests, seed }: { requests: number; seed: number }): Promise<WalkReport> {
  const api = await startTestApi();
  const sender = new Sender(api.origin);
  try {
    const document = documentSchema.parse((await api.call('GET', 'openapi.json')).body);
    const operations = operationsOf(document);
    const wrongWith = answerJudge(document);
    const keys = await makeKeys(api);
    const statuses: Record<string, number> = {};
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(requestsTo(operations), async request => {
        const answer = await sender.send(request, keys.authorization(request));
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const { operation } = request;
        if (operation !== undefined && answer.status < 300) {
          reached.add(operation);
          if (ENDS_KEYS.has(operation)) await keys.renew();
        }
        const wrong = wrongWith(request, answer);
        if (wrong)
          throw new Error(
            `${request.method} ${request.path}: ${answer.status}, ${wrong}\n${answer.text.slice(0, 500)}`,
          );
      }),
      { numRuns: requests, seed, endOnFailure: true },
    );
    const unreached = operations.map(({ operationId }) => operationId).filter(name => !reached.has(name));
    return { seed, requests, statuses, unreached };
  } finally {
    sender.close();
    await api.close();
  }
}
