import type { IncomingMessage } from 'node:http';
import { type Language, DEFAULT_LANGUAGE } from '@backglass/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueueFull } from '../base/work-queue.ts';
import { driverError, isUnreachable, memberOf, sqlStateOf } from '../db/database.ts';
import { StorageUnavailable } from '../images/image-store.ts';
import { type TextKey, languageOf, textOf } from '../texts/texts.ts';
import { type FieldMessages, CallError, refusal } from './call-error.ts';
import { SAFE_HEADERS } from './headers.ts';

const BY_STATUS: Partial<Record<number, TextKey>> = {
  404: 'not_found',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'media_type_unsupported',
};

/**
 * SQLSTATEs (PostgreSQL, appendix A): read-only, a conflict of two transactions (40001, 40P01), no disk, no memory, cancelled. A conflict
 * answers 503 instead of 409, because the request is valid. Retries have failed.
 */
const UNAVAILABLE = /^(25006|40001|40P01|53100|53200|57014)$/;

/** How long a client should wait after a 503. */
export const RETRY_AFTER_SECONDS = 2;

/** Class 22: the contract accepts the value, but the database cannot store it. */
const isDataException = (sqlState: string): boolean => /^22\w{3}$/.test(sqlState);

function callErrorOf(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error;
  if (error instanceof StorageUnavailable) return refusal(503, 'images_unavailable');
  if (error instanceof QueueFull) return refusal(503, 'unavailable');
  const sqlState = sqlStateOf(error);
  if (sqlState === '23505') return refusal(409, 'conflict');
  if (UNAVAILABLE.test(sqlState) || isUnreachable(driverError(error))) return refusal(503, 'unavailable');
  if (isDataException(sqlState)) return refusal(400, 'invalid');
  const status = memberOf(error, 'statusCode');
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return refusal(status, BY_STATUS[status] ?? 'malformed');
}

function fieldTexts(fields: FieldMessages, language: Language): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, below]) => [
      field,
      Array.isArray(below)
        ? below.map(message => textOf(language, message.key, message.values))
        : fieldTexts(below as FieldMessages, language),
    ]),
  );
}

/** The body has one of the four shapes of docs/product.md, Errors. */
function errorBody(error: CallError, language: Language): Record<string, unknown> {
  const { shape, code } = error;
  if (shape.kind === 'fields') return { ...fieldTexts(shape.fields, language), code };
  const text = textOf(language, shape.message.key, shape.message.values);
  return shape.kind === 'form' ? { non_field_errors: [text], code } : { detail: text, code };
}

/** Logs a full queue without a stack, because it may refuse many calls in a short time. */
function logFailure(error: unknown, request: FastifyRequest): void {
  if (error instanceof QueueFull) request.log.warn('a call was refused, because its queue is full');
  else request.log.error({ err: error }, 'a call failed');
}

/** They describe a download that failed before its first bytes. Its stream has set them on the raw answer too. */
function removeDownloadHeaders(reply: FastifyReply): void {
  for (const name of ['content-encoding', 'content-disposition']) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/** Returns the answer to an error. An unexpected error is logged, and has a general text. */
export function answerOf(error: unknown, request: FastifyRequest): CallError {
  const known = callErrorOf(error);
  if (!known || (known.status >= 500 && known !== error)) logFailure(error, request);
  return known ?? refusal(500, 'server_error');
}

/** Answers every error of a call. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerOf(error, request);
  if (!reply.raw.headersSent) removeDownloadHeaders(reply);
  if (answer.status === 401) void reply.header('www-authenticate', 'Token');
  if (answer.status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(errorBody(answer, languageOf(request.headers['accept-language'])));
}

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** Answers a request that reaches no route, and closes the connection. */
export function plainAnswer(error: CallError, request?: IncomingMessage): PlainAnswer {
  const language = request ? languageOf(request.headers['accept-language']) : DEFAULT_LANGUAGE;
  const body = JSON.stringify(errorBody(error, language));
  return {
    status: error.status,
    headers: {
      ...SAFE_HEADERS,
      ...(error.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    },
    body,
  };
}
