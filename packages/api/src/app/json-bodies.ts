import type { FastifyInstance } from 'fastify';
import { CallError } from './call-error.ts';

/** The largest body of any JSON call; 64 players with their names fill a tenth of it. */
export const BODY_LIMIT = 64 * 1024;

const notAnObject = (): CallError =>
  new CallError(400, 'invalid', { kind: 'fields', fields: { non_field_errors: [{ key: 'invalid' }] } });

/**
 * Reads JSON bodies. An empty one is no body, so that a call without any may still name its content type; `null` is a wrong
 * one, which Fastify would not tell from none.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else
      parse(request, body.toString(), (error, value) =>
        value === null ? done(notAnObject()) : done(error, value),
      );
  });
}
