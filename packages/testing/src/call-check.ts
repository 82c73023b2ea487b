import { CALLS, type CallName } from '@backglass/contract';
import { CALL_DEFINITIONS, type CallDefinition } from '@backglass/contract/calls';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly message: string;
}

/** The part of a schema that the check uses. */
interface Schema {
  safeParse(value: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined };
}

const DEFINITIONS: Readonly<Record<string, Readonly<Record<string, CallDefinition>>>> = CALL_DEFINITIONS;

/** The names of the calls by path, with `:id` in place of an id. */
const NAMES: ReadonlyMap<string, string> = new Map(
  (Object.keys(CALLS) as CallName[]).map(name => {
    const path: string | ((id: number) => string) = CALLS[name];
    return [typeof path === 'string' ? path : path(0).replace('/0/', '/:id/'), name];
  }),
);

const ID = /(?<=\/)(?:[1-9]\d*|:\w+)(?=\/)/;

/** What a page has sent. */
export interface SentRequest {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A call of the contract with one method. The checks return what differs from the contract, or `undefined`. */
export interface MockedCall {
  /** The status of a success. */
  readonly status: number;
  /** Whether the body is a multipart form with a file. */
  readonly takesFile: boolean;
  checkRequest(sent: SentRequest): string | undefined;
  /** Checks a success. `body` is `undefined` if the answer has none. */
  checkAnswer(status: number, body: unknown): string | undefined;
}

const describe = ({ path, code, expected, message }: Issue): string => {
  const field = path.map(String).join('.') || 'the whole value';
  const wanted = expected === undefined ? '' : `, expected ${String(expected)}`;
  return `${field}: ${code ?? message}${wanted}`;
};

/** Returns what `schema` refuses in `value`. Without a schema, there must be no value. */
function refusalOf(schema: unknown, value: unknown): string | undefined {
  if (schema === undefined) return value === undefined ? undefined : 'the contract defines none';
  if (value === undefined) return 'it is missing';
  const { error } = (schema as Schema).safeParse(value);
  return error && error.issues.map(describe).join('; ');
}

/** Finds a call of the contract. @throws if the contract has no such call. */
export function findCall(method: string, path: string): MockedCall {
  const name = NAMES.get(path) ?? NAMES.get(path.replace(ID, ':id'));
  const definition = name === undefined ? undefined : DEFINITIONS[name]?.[method];
  if (definition === undefined)
    throw new Error(
      `The contract has no call ${method} ${path}. For an address that is not a call, use onRequest().`,
    );
  const { query, body, file, answer } = definition;
  const status = answer === undefined ? 204 : (definition.status ?? 200);
  const report = (what: string, why: string | undefined) =>
    why === undefined ? undefined : `${method} ${path}: the contract refuses the ${what}: ${why}.`;
  return {
    status,
    takesFile: file !== undefined,
    checkRequest: sent =>
      report(
        'query',
        refusalOf(query, query || Object.keys(sent.query).length > 0 ? sent.query : undefined),
      ) ?? report('body of the request', file === undefined ? refusalOf(body, sent.body) : undefined),
    checkAnswer: (given, value) =>
      given === status
        ? report('answer', refusalOf(answer, value))
        : report('answer', `its status is ${given}, expected ${status}`),
  };
}
