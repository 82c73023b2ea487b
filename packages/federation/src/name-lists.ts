import * as z from 'zod/mini';
import { platformVersionSchema, rangeSchema } from './names.ts';

/** The name is a member of the contract's `CALLS` or `BOOTH_CALLS`. */
const callNameSchema = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9]*$/), z.maxLength(60));

const MAX_CALLS = 500;
const fewCalls = z.refine<Record<string, string>>(calls => Object.keys(calls).length <= MAX_CALLS, {
  error: `More than ${MAX_CALLS} calls.`,
});

/** `z.record` drops a key `__proto__` instead of refusing it. */
const withoutProto = z.unknown().check(z.refine(calls => !Object.hasOwn(Object(calls), '__proto__')));

export const callRangesSchema = z.pipe(withoutProto, z.record(callNameSchema, rangeSchema).check(fewCalls));

export const callVersionsSchema = z.pipe(
  withoutProto,
  z.record(callNameSchema, platformVersionSchema).check(fewCalls),
);

const exportNameSchema = z.string().check(z.regex(/^[a-zA-Z_$][\w$]*$/), z.maxLength(100));

/** Names of exports by shared module, such as `@backglass/ui/forms`. */
export const exportNamesSchema = z.record(
  z.string().check(z.regex(/^@[\w./-]+$/), z.maxLength(100)),
  z.array(exportNameSchema).check(z.maxLength(1000)),
);
