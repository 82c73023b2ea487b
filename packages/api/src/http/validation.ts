import type { IncomingMessage } from 'node:http';
import { cleanCode } from '@backglass/contract';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/v4/core';
import { type TextKey, isTextKey } from '../texts/texts.ts';
import { type FieldMessages, type Message, CallError, notFound, refusal } from './call-error.ts';

/** In bytes. Ten times the size of 64 players with their names. */
export const BODY_LIMIT = 64 * 1024;

const notAnObject = (): CallError =>
  new CallError(400, 'invalid', { kind: 'fields', fields: { non_field_errors: [{ key: 'invalid' }] } });

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** A body that is not UTF-8 gives `undefined`, so that no U+FFFD is stored. */
function textOf(body: Buffer): string | undefined {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
}

/** Accepts an empty body with a content type. Refuses the body `null`, because Fastify would treat it as no body. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = textOf(Buffer.from(body));
    if (text === undefined) return done(refusal(400, 'malformed'));
    parse(request, text, (error, value) => (value === null ? done(notAnObject()) : done(error, value)));
  });
}

type Issue = z.$ZodIssue;

const LENGTHS: Partial<Record<string, { small: TextKey; big: TextKey }>> = {
  string: { small: 'min_length', big: 'max_length' },
  array: { small: 'min_items', big: 'max_items' },
};

/** The contract uses keys as messages. zod's own messages get a key here. */
function keyOf(issue: Issue): TextKey {
  // The contract's key for a wrong type is `required`, which would mislead if the value is present.
  const isAbsent = issue.input === undefined || issue.input === null;
  if (issue.code === 'invalid_type' && !isAbsent) return 'invalid';
  if (isTextKey(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return LENGTHS[issue.origin]?.small ?? (issue.inclusive === false ? 'min_above' : 'min_value');
    case 'too_big':
      return LENGTHS[issue.origin]?.big ?? (issue.inclusive === false ? 'max_below' : 'max_value');
    case 'invalid_value':
      return isAbsent ? 'required' : 'choice_invalid';
    default:
      return isAbsent ? 'required' : 'invalid';
  }
}

function messageOf(issue: Issue): Message {
  const values: Record<string, number> = {};
  if (issue.code === 'too_small') values['minimum'] = Number(issue.minimum);
  if (issue.code === 'too_big') values['maximum'] = Number(issue.maximum);
  return { key: keyOf(issue), values };
}

interface FieldTree {
  [field: string]: Message[] | FieldTree;
}

function place(tree: FieldTree, path: readonly PropertyKey[], message: Message): void {
  const [head, ...rest] = path.map(String);
  const field = head ?? 'non_field_errors';
  const here = Object.hasOwn(tree, field) ? tree[field] : undefined;
  if (rest.length === 0) tree[field] = [...(Array.isArray(here) ? here : []), message];
  else {
    const below = here && !Array.isArray(here) ? here : {};
    tree[field] = below;
    place(below, rest, message);
  }
}

/** Omits other issues of a value with a wrong type. They would mislead, such as "too short" for a text instead of a list. */
function withoutMisleadingIssues(issues: readonly Issue[]): readonly Issue[] {
  const placeOf = ({ path }: Issue): string => JSON.stringify(path);
  const wrongTypes = issues.filter(({ code }) => code === 'invalid_type');
  const places = new Set(wrongTypes.map(placeOf));
  return issues.filter(issue => issue.code === 'invalid_type' || !places.has(placeOf(issue)));
}

/** Puts issues of list items under their index, as in Django REST framework. */
function fieldsOf(issues: readonly Issue[]): FieldMessages {
  const tree: FieldTree = {};
  for (const issue of withoutMisleadingIssues(issues)) place(tree, issue.path, messageOf(issue));
  return tree;
}

/** Addresses are pasted like texts. The schema of `search` cleans it, because cleaned as a code it would lose its typography. */
const cleanQuery = (query: object): object =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && name !== 'search' ? cleanCode(value) : value,
    ]),
  );

/** An invalid id is 404, because it cannot exist. Any other issue is 400 with texts by field. */
export const validatorCompiler: FastifySchemaCompiler<z.$ZodType> =
  ({ schema, httpPart }) =>
  (data: object | null | undefined) => {
    const given = httpPart === 'querystring' && data ? cleanQuery(data) : data;
    const result = z.safeParse(schema, given ?? (httpPart === 'body' ? {} : given), {
      reportInput: true,
    });
    if (result.success) return { value: result.data };
    if (httpPart === 'params') return { error: notFound() };
    return {
      error: new CallError(400, 'invalid', { kind: 'fields', fields: fieldsOf(result.error.issues) }),
    };
  };

/** Escapes `%` in an invalid URL. The request then reaches its route, which answers 401 without a session. */
export function decodableUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Answers 400 after authentication, if `decodableUrl` had to escape the URL. */
export async function refuseUndecodableUrl({ originalUrl, url }: FastifyRequest): Promise<void> {
  if (originalUrl !== url) throw refusal(400, 'malformed');
}
