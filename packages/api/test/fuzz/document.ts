import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import addFormats from 'ajv-formats';
import { type ValidateFunction, Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import type { FuzzAnswer, FuzzRequest } from './requests.ts';

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
});

export const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
export type OpenApi = z.infer<typeof documentSchema>;

export interface Operation extends z.infer<typeof operationSchema> {
  readonly method: string;
  readonly path: string;
}

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );

/** The returned function validates a value. It returns the error text, or `undefined`. */
export function schemaChecker(document: OpenApi): (schema: unknown, value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const known = new Map<unknown, ValidateFunction>();
  return (schema, value) => {
    let validate = known.get(schema);
    if (!validate) {
      validate = ajv.compile({ ...(schema as object), components: document.components });
      known.set(schema, validate);
    }
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  };
}

const ERROR = { $ref: '#/components/schemas/ErrorDetail' };
/** The statuses of answers to a path or a method that the document lacks. */
const UNDOCUMENTED = [400, 401, 404, 413, 414, 415];

/** The returned function returns the difference between an answer and the document, or `undefined`. */
export function answerChecker(
  document: OpenApi,
): (request: FuzzRequest, answer: FuzzAnswer) => string | undefined {
  const wrongWith = schemaChecker(document);
  const operations = new Map(operationsOf(document).map(operation => [operation.operationId, operation]));
  const parsed = (text: string): { value: unknown } | undefined => {
    try {
      return { value: JSON.parse(text) as unknown };
    } catch {
      return undefined;
    }
  };
  const wrongJson = (schema: unknown, text: string): string | undefined => {
    const body = parsed(text);
    return body ? wrongWith(schema, body.value) : 'the body is no JSON';
  };
  return ({ operation: name, method, path }, { status, type, text }) => {
    const operation = operations.get(name ?? '');
    if (status >= 500) return `a ${status}`;
    // HTTP allows no other characters in a path (RFC 9112 §3.2), so Node's parser answers before any route.
    const isHttp = !/[^\x21-\x7e]/.test(path);
    if (!isHttp && status !== 400) return `a ${status}`;
    if (method === 'HEAD') return text === '' ? undefined : 'a body for HEAD';
    if (!isHttp) return wrongJson(ERROR, text);
    if (!operation)
      return UNDOCUMENTED.includes(status)
        ? wrongJson(ERROR, text)
        : `a ${status} for an unknown path or method`;
    // Any path with a parameter may answer 404: with a hostile value for `{id}`, the path may match no route.
    const documented = operation.responses[String(status)] ?? (status === 404 ? undefined : null);
    if (documented === null) return `a ${status}, which the document does not name`;
    if (!documented)
      return operation.path.includes('{') ? wrongJson(ERROR, text) : 'a 404 that is not documented';
    const [mediaType = '', ...others] = Object.keys(documented.content ?? {});
    if (mediaType === '') return text === '' ? undefined : 'a body where none is documented';
    const isDocumented = [mediaType, ...others].some(known => type.startsWith(known));
    if (!isDocumented) return `${type} instead of ${mediaType}`;
    return mediaType === 'application/json'
      ? wrongJson(documented.content?.[mediaType]?.schema, text)
      : undefined;
  };
}

const FILE = resolve(import.meta.dirname, '../../open-api/released.json');

export const releasedDocument = (): OpenApi => documentSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
