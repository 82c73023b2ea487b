import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

/** A whole number from 1 on. */
export const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d*$/, 'is a whole number from 1 on')),
  z.transform(Number),
);

/** Which of the lines; absent: what the bench takes by itself. */
export const lineName = z.enum(['slow', 'fast'], 'is slow or fast');

export type Asked<T> =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'run'; readonly options: T };

/** Options with a value each: those of the schema, and `--help`. Never throws. */
export const readOptions = <T>(
  schema: z.ZodMiniObject & z.ZodMiniType<T>,
  words: readonly string[],
): Asked<T> => {
  const flags = Object.keys(schema.shape).map(name => [name, { type: 'string' }] as const);
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(flags), help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    return { kind: 'wrong', sentence: error instanceof Error ? error.message : String(error) };
  }
  const { help, ...given } = values;
  if (help === true) return { kind: 'help' };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { kind: 'run', options: parsed.data };
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  return {
    kind: 'wrong',
    sentence: `--${name} ${issue?.message ?? 'is wrong'}, not "${String(given[name])}".`,
  };
};
