import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { MAX_BOOTHS } from '../simulate.ts';
import { readThrown } from '../thrown.ts';

export const HELP = `Backglass booth: pairs with a centre and plays simulated games.

  pnpm booth pair        show a pairing code, wait until an operator registers it, then play until Ctrl-C
      --api URL          root of the API (default http://localhost:4000/api/; PORT sets another port)
      --page URL         the back-office, for the link and its QR code (default: the page that the API names, or its origin)
      --speed N          times faster than real time (default 1)
      --once             play one short game, then end

  pnpm booth simulate    register booths as an operator, then play until Ctrl-C
      --operator EMAIL   the operator's email address
      --password TEXT    the operator's password
      --keys FILE        stores the booths' keys (created if missing, readable only by its owner)
      --count N          how many booths (default 3)
      --api, --speed     as above

Exit codes: 0 done or stopped, 1 failed, 2 wrong arguments.`;

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const numberFrom = (error: string, isValid: (value: number) => boolean) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.number(error).check(z.refine(isValid, error))));

const webAddress = z.string().check(z.refine(isWebAddress, 'must be an http(s) address'));

const required = z.string('is required').check(z.minLength(1, 'is required'));

const common = {
  api: webAddress,
  speed: z.optional(numberFrom('must be a number, 0.1–100', value => value >= 0.1 && value <= 100)),
};
const pairSchema = z.object({
  ...common,
  page: z.optional(webAddress),
  once: z._default(z.boolean(), false),
});
const simulateSchema = z.object({
  ...common,
  operator: required,
  password: required,
  keys: required,
  count: z.optional(
    numberFrom(
      `must be a whole number, 1–${MAX_BOOTHS}`,
      value => Number.isInteger(value) && value >= 1 && value <= MAX_BOOTHS,
    ),
  ),
});

export type PairArguments = z.infer<typeof pairSchema>;
export type SimulateArguments = z.infer<typeof simulateSchema>;

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'pair'; readonly options: PairArguments }
  | { readonly kind: 'simulate'; readonly options: SimulateArguments };

const string = { type: 'string' } as const;
const help = { type: 'boolean', short: 'h' } as const;
const PAIR_FLAGS = { api: string, page: string, speed: string, once: { type: 'boolean' }, help } as const;
const SIMULATE_FLAGS = {
  ...{ api: string, speed: string, count: string, operator: string, password: string, keys: string },
  help,
} as const;

const wrong = (sentence: string): Command => ({ kind: 'wrong', sentence });

const localApi = (port: string | undefined): string => `http://localhost:${port || '4000'}/api/`;

function check<K extends string, T>(
  kind: K,
  schema: z.ZodMiniType<T>,
  values: { readonly api?: string | undefined },
  port: string | undefined,
): { kind: K; options: T } | Command {
  const api = values.api ?? localApi(port);
  if (values.api === undefined && !isWebAddress(api)) return wrong('PORT must be the number of a port.');
  const parsed = schema.safeParse({ ...values, api });
  if (parsed.success) return { kind, options: parsed.data };
  const issue = parsed.error.issues[0];
  return wrong(`--${String(issue?.path[0] ?? 'option')} ${issue?.message ?? 'is wrong'}.`);
}

/** Shortens Node's message for an option without a value. */
const sentenceOf = ({ message }: { message: string }): string => {
  const valueless = /^Option '(--\w+).*' argument (?:missing|is ambiguous)/.exec(message)?.[1];
  return valueless === undefined ? message.replace(/\.?$/, '.') : `${valueless} needs a value.`;
};

/** Parses the arguments after the script's name. `port` is the value of PORT. Never throws. */
export function readArguments(argv: readonly string[], port?: string): Command {
  // pnpm passes on `--`.
  const [name, ...args] = argv[0] === '--' ? argv.slice(1) : argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { kind: 'help' };
  if (name !== 'pair' && name !== 'simulate') return wrong(`There is no command “${name}”.`);
  try {
    if (name === 'pair') {
      const { values } = parseArgs({ args, options: PAIR_FLAGS });
      return values.help ? { kind: 'help' } : check('pair', pairSchema, values, port);
    }
    const { values } = parseArgs({ args, options: SIMULATE_FLAGS });
    return values.help ? { kind: 'help' } : check('simulate', simulateSchema, values, port);
  } catch (error) {
    return wrong(sentenceOf(readThrown(error)));
  }
}
