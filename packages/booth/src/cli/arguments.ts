import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { MAX_BOOTHS } from '../simulate.ts';
import { readThrown } from '../thrown.ts';

export const HELP = `Backglass booth: speaks the booth side of the API and plays games.

  pnpm booth pair        show a pairing code; once it is registered, play until Ctrl-C
      --api URL          root of the API             (http://localhost:4000/api/, or the port that PORT names)
      --page URL         the back-office, for the link and its QR (default: as the API reports, else its origin)
      --speed N          times faster than real time (1)
      --once             play one short game, then end

  pnpm booth simulate    booths that register themselves as an operator and play until Ctrl-C
      --operator EMAIL   who registers them
      --password TEXT    that operator's password
      --keys FILE        where their keys are kept (created, readable by its owner only)
      --count N          how many booths             (3)
      --api, --speed     as above

Ends with 0 when stopped or done, 1 when something failed, 2 when it was called wrongly.`;

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

/** The API of the server that `npm start` runs with the same environment. */
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

/** Node's own message for a missing value is longer than ours and explains its syntax. */
const sentenceOf = ({ message }: { message: string }): string => {
  const valueless = /^Option '(--\w+).*' argument (?:missing|is ambiguous)/.exec(message)?.[1];
  return valueless === undefined ? message.replace(/\.?$/, '.') : `${valueless} needs a value.`;
};

/** Reads a command line (without node and script); `port` is the environment's PORT. Never throws. */
export function readArguments(argv: readonly string[], port?: string): Command {
  // pnpm passes its own `--` on.
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
