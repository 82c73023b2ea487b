import type { FastifyInstance } from 'fastify';
import { CallError, refusal } from './call-error.ts';

/** The largest body of any JSON call; 64 players with their names fill a tenth of it. */
export const BODY_LIMIT = 64 * 1024;

const notAnObject = (): CallError =>
  new CallError(400, 'invalid', { kind: 'fields', fields: { non_field_errors: [{ key: 'invalid' }] } });

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** `undefined` if it is no UTF-8: what was meant by it is not known, and must not be stored as U+FFFD. */
function textOf(body: Buffer): string | undefined {
  try {
    return UTF8.decode(body);
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON bodies. An empty one is no body, so that a call without any may still name its content type; `null` is a wrong
 * one, which Fastify would not tell from none.
 */
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
