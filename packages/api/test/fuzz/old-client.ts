import fc from 'fast-check';
import type { RunningApi } from '../support/running-api.ts';
import { type OpenApi, type Operation, answerChecker, operationsOf, schemaChecker } from './document.ts';
import { type FuzzRequest, Sender, successfulRequest } from './requests.ts';
import { type Success, successesOf } from './successes.ts';
import { type Shape, valueOf } from './values.ts';

/** The document cannot state the rules of these fields, so `successes.ts` provides their values. */
const FROM_SUCCESSES = [
  ...['uid', 'token', 'temp_token', 'device_code', 'email', 'password', 'new_password', 'current_password'],
  ...['vat', 'country_iso', 'web', 'facebook', 'page', 'time_zone'],
];
/** Further such fields by call. Their values must fit the game. */
const FROM_SUCCESSES_OF: Readonly<Record<string, readonly string[]>> = {
  patch_booth_game_id: ['maps_played', 'players'],
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields in `kept` come from a successful request, the others are generated. */
function mergeFields(generated: Fields, success: Fields, kept: readonly string[]): Fields {
  const merged = Object.entries(generated).map(([name, value]) => {
    const inner = success[name];
    return [name, isFields(value) && isFields(inner) ? mergeFields(value, inner, kept) : value] as const;
  });
  return Object.fromEntries([
    ...merged.filter(([name]) => !kept.includes(name)),
    ...Object.entries(success).filter(([name]) => kept.includes(name)),
  ]);
}

const bodySchemaOf = ({ requestBody }: Operation): Shape | undefined =>
  requestBody?.content['application/json']?.schema as Shape | undefined;

const parametersOf = ({ parameters }: Operation, place: 'query' | 'header') =>
  parameters.filter(parameter => parameter.in === place);

interface Parts {
  readonly query: Fields;
  readonly headers: Fields;
  readonly body: unknown;
}

function partsOf(operation: Operation): fc.Arbitrary<Parts> {
  const fieldsIn = (place: 'query' | 'header'): fc.Arbitrary<Fields> =>
    fc.record(
      Object.fromEntries(
        parametersOf(operation, place).map(({ name, schema }) => [name, valueOf(schema as Shape)]),
      ),
      { requiredKeys: [] },
    );
  const body = bodySchemaOf(operation);
  return fc.record({
    query: fieldsIn('query'),
    headers: fieldsIn('header'),
    body: body ? valueOf(body) : fc.constant(undefined),
  });
}

const isVariable = (operation: Operation): boolean =>
  bodySchemaOf(operation) !== undefined ||
  parametersOf(operation, 'query').length + parametersOf(operation, 'header').length > 0;

const asTexts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

function withParts(operation: Operation, { query, headers, body }: Parts, success: Success): FuzzRequest {
  const kept = [...FROM_SUCCESSES, ...(FROM_SUCCESSES_OF[operation.operationId] ?? [])];
  const pairs = mergeFields(query, Object.fromEntries(new URLSearchParams(success.query)), kept);
  const request = successfulRequest(operation, {
    ...success,
    query: new URLSearchParams(asTexts(pairs)).toString(),
    ...(isFields(body) && { body: mergeFields(body, { ...success.body }, kept) }),
  });
  return { ...request, headers: { ...request.headers, ...asTexts(headers) } };
}

/** Allows unknown fields, because a client ignores them. */
const withFurtherFields = (document: OpenApi): OpenApi =>
  JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    name === 'additionalProperties' && value === false ? undefined : value,
  ) as OpenApi;

/**
 * Sends valid requests to each call of an earlier release's OpenAPI document. Returns the number of calls.
 * @param email an email address without an account
 * @throws if the API refuses a request, or if an answer does not match the document
 */
export async function callAsOldClient(
  api: RunningApi,
  document: OpenApi,
  { email, requests, seed }: { email: string; requests: number; seed: number },
): Promise<number> {
  const cases = await successesOf(api, email);
  const sender = new Sender(api.origin);
  const wrongValue = schemaChecker(document);
  const wrongAnswer = answerChecker(withFurtherFields(document));
  const operations = operationsOf(document);
  const send = async (operation: Operation, parts: Parts): Promise<void> => {
    const success = await cases[operation.operationId]?.();
    if (!success) throw new Error(`successes.ts lacks ${operation.operationId}`);
    const request = withParts(operation, parts, success);
    const schema = bodySchemaOf(operation);
    const wrongBody = schema && wrongValue(schema, JSON.parse(String(request.body)));
    if (wrongBody)
      throw new Error(`successes.ts differs from the document: ${operation.operationId} ${wrongBody}`);
    const answer = await sender.send(request, success.authorization);
    const wrong = wrongAnswer(request, answer) ?? (answer.status < 300 ? undefined : 'refused');
    if (!wrong) return;
    const { method, path, body = '' } = request;
    throw new Error(`${method} ${path} ${String(body)}: ${answer.status}, ${wrong}\n${answer.text}`);
  };
  try {
    for (const operation of operations) {
      const property = fc.asyncProperty(partsOf(operation), parts => send(operation, parts));
      await fc.assert(property, { numRuns: isVariable(operation) ? requests : 1, seed, endOnFailure: true });
    }
    return operations.length;
  } finally {
    sender.close();
  }
}
