import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Stream, StreamReader } from '../events/hub.ts';
import { operatorOf } from '../http/auth.ts';
import { refusal } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { setSafeHeaders } from '../http/headers.ts';
import { validScreensOf } from '../store/screens.ts';
import { isSessionValid } from '../store/sessions.ts';

const RETRY_AFTER_SECONDS = 30;

/** The client may have missed events, so it reloads its lists. */
const RESYNC = 'event: resync\ndata: {}\n\n';

/** `GET user/game/events/`, the stream of changes in the centre (docs/product.md, Calls). */
export const eventRoutes: FastifyPluginAsyncZod<Pick<Context, 'database' | 'hub' | 'settings'>> = async (
  app,
  { database, hub, settings },
) => {
  const isReaderValid = async (reader: StreamReader): Promise<boolean> =>
    'screenId' in reader
      ? (await validScreensOf(database, [reader.tokenHash])).size > 0
      : isSessionValid(database, reader.sessionId, settings.sessionIdleDays);
  const route = routeOf('events', 'GET');
  app.route({
    ...route,
    exposeHeadRoute: false,
    schema: {
      ...route.schema,
      description:
        'A text/event-stream of `game.updated`, `booth.updated`, `screen.updated` and `center.updated`. Events are not repeated: with `Last-Event-ID` the stream begins with `resync`, and the client must reload its lists.',
      response: {
        ...route.schema.response,
        200: {
          description: 'Events until the session ends or the client leaves.',
          content: { 'text/event-stream': { schema: z.string() } },
        },
      },
    },
    handler: async (request, reply) => {
      const reader = readerOf(request);
      if (!hub.isUp) throw refusal(503, 'unavailable');
      if (!hub.hasRoomFor(reader)) {
        void reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw refusal(429, 'throttled', { seconds: RETRY_AFTER_SECONDS });
      }
      setSafeHeaders(reply);
      const headers = reply.getHeaders();
      reply.hijack();
      // If the client disconnected during the check of its token, `close` has already fired.
      if (reply.raw.destroyed) return;
      const stream = openEventStream(reply.raw, headers);
      // A client that sends an id was connected before, and may have missed events.
      if (request.headers['last-event-id'] !== undefined) stream.send(RESYNC);
      const remove = hub.add({ ...reader, ...stream });
      reply.raw.once('close', remove);
      // A log-out after the check of the token did not find this stream. Nor did the removal of a screen.
      try {
        if (!(await isReaderValid(reader))) stream.end();
      } catch (error) {
        request.log.error({ err: error }, 'a stream could not be checked');
        stream.end();
      }
    },
  });
};

function readerOf(request: FastifyRequest): StreamReader & Pick<Stream, 'sessionExpiresAt'> {
  if (request.screen) {
    const { centerId, id, tokenHash } = request.screen;
    return { centerId, screenId: id, tokenHash };
  }
  const { centerId, sessionId, sessionExpiresAt } = operatorOf(request);
  return { centerId, sessionId, sessionExpiresAt };
}

/** A client with more unsent bytes is disconnected. It then reconnects and reloads its lists. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** A client waits this long before it reconnects. */
const RETRY_MS = 2_000;

/** Turns a response into a `text/event-stream` (HTML Standard §9.2) that never waits for its client. */
export function openEventStream(
  response: ServerResponse,
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>,
): Pick<Stream, 'send' | 'end'> {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without this header nginx would buffer the events.
    'x-accel-buffering': 'no',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: frame => {
      if (response.writableEnded || response.destroyed) return false;
      if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
      else response.write(frame);
      return !response.destroyed;
    },
    end: () => void response.end(),
  };
}
