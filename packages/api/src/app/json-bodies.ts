import type { FastifyInstance } from 'fastify';

/** The largest body of any JSON call; 64 players with their names fill a tenth of it. */
export const BODY_LIMIT = 64 * 1024;

/** Reads JSON bodies. An empty one is no body, so that a call without any may still name its content type. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString(), done);
  });
}
