import * as contract from '@backglass/contract';
import { pairingSchema, pairingStateSchema } from '@backglass/contract/booth-calls';
import { deletionSchema, meSchema, ownDataSchema } from '@backglass/contract/own-data';
import { emailOnlySchema, registeredSchema } from '@backglass/contract/sign-up';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { IN_FULL, LONG_MS } from '../testing/in-full.ts';
import { operationsOf } from './document.ts';
import { releasedDocument } from './released-document.ts';
import { type Shape, valueOf } from './values.ts';

/* Pages and booths of this release read answers of the last release's API. */

/** The pages' and booths' schema for each answer. */
const READERS: Readonly<Record<string, z.ZodMiniType>> = {
  post_user_token: contract.tokenSchema,
  post_user_create: registeredSchema,
  post_user_verify_email: emailOnlySchema,
  get_user_me: meSchema,
  patch_user_me: meSchema,
  get_user_export: ownDataSchema,
  post_user_deletion: deletionSchema,
  patch_user_center: contract.centerSchema,
  patch_user_center_upload_image: contract.centerSchema,
  get_user_booth: z.array(contract.boothSchema),
  post_user_booth: contract.boothSchema,
  get_user_verify_temp_booth_token: contract.tempTokenInfoSchema,
  patch_user_booth_id: contract.boothSchema,
  get_user_game: contract.pageOf(contract.gameSchema),
  get_user_game_day: contract.gameDaySchema,
  get_user_game_id: contract.gameDetailSchema,
  patch_user_game_id: contract.gameSchema,
  post_user_game_hide: contract.gameIdsResultSchema,
  post_user_game_restore: contract.gameIdsResultSchema,
  get_user_leaderboard: contract.pageOf(contract.leaderboardEntrySchema),
  post_booth_pairing: pairingSchema,
  post_booth_pairing_poll: pairingStateSchema,
  post_booth_alive: contract.boothSchema,
  post_booth_game: contract.gameDetailSchema,
  patch_booth_game_id: contract.gameSchema,
};

const { components, ...document } = releasedDocument();

const withEntities = (schema: unknown): Shape =>
  JSON.parse(JSON.stringify(schema), (_name, value: { $ref?: string } | null) =>
    value?.$ref ? withEntities(components.schemas[value.$ref.split('/').at(-1) ?? '']) : value,
  ) as Shape;

const answers = operationsOf({ components, ...document }).flatMap(({ operationId, path, responses }) => {
  const success = responses['200'] ?? responses['201'];
  const content = success?.content?.['application/json'];
  const isForService = ['/api/health/', '/api/ready/'].includes(path);
  return content && !isForService ? [{ operationId, answer: valueOf(withEntities(content.schema)) }] : [];
});

it('has a reader for each answer in the released document', () => {
  const calls = answers.map(({ operationId }) => operationId);
  // `READERS` also has calls that the last release lacks.
  expect(Object.keys(READERS)).toEqual(expect.arrayContaining(calls));
});

it.each(answers)(
  'can read each answer to $operationId that the last release allows',
  ({ operationId, answer }) => {
    const reader = READERS[operationId];
    const reads = (value: unknown) => expect(reader?.safeParse(value).error).toBeUndefined();
    fc.assert(fc.property(answer, reads), { numRuns: IN_FULL ? 2_000 : 20 });
  },
  LONG_MS,
);

it('fails when a reader requires a field that the last release does not send', () => {
  const reader = z.extend(contract.boothSchema, { colour: z.string() });
  for (const { operationId, answer } of answers) {
    if (operationId !== 'post_booth_alive') continue;
    expect(fc.check(fc.property(answer, value => reader.safeParse(value).success)).failed).toBe(true);
  }
});
