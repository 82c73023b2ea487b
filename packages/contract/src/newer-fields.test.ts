import * as z from 'zod/mini';
import * as boothCalls from './booth-calls.ts';
import * as correction from './correction.ts';
import * as contract from './index.ts';
import * as ownData from './own-data.ts';
import * as requests from './requests.ts';
import * as signUp from './sign-up.ts';

/* Page, API and booth can differ in release, so each must accept the fields of a newer one. */

const schemas = Object.entries<unknown>({
  ...contract,
  ...boothCalls,
  ...correction,
  ...ownData,
  ...requests,
  ...signUp,
}).flatMap(([name, value]) => (value instanceof z.ZodMiniType ? [[name, value] as const] : []));

it('finds the schemas of the contract', () => {
  expect(schemas.length).toBeGreaterThan(30);
});

it.each(schemas)('%s has no object that refuses unknown fields', (_name, schema) => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  expect(JSON.stringify(described)).not.toContain('"additionalProperties":false');
});

it('detects an object that refuses unknown fields at any depth', () => {
  const strict = z.array(z.object({ player: z.strictObject({ name: z.string() }) }));
  expect(JSON.stringify(z.toJSONSchema(strict, { io: 'input' }))).toContain('"additionalProperties":false');
});
