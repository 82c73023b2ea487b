import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { refusal } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { routeOf } from '../http/call-route.ts';
import { setSafeHeaders } from '../http/headers.ts';
import { operatorOf } from '../http/auth.ts';
import { openEventStream } from '../events/event-stream.ts';
import { isSessionValid } from '../store/sessions.ts';

const RETRY_AFTER_SECONDS = 30;

/** The client may have missed events, so it reloads its lists. */
const RESYNC = 'event: resync\ndata: {}\n\n';

/** `GET user/game/events/`, the stream of changes in the centre (docs/product.md, Calls). */
export const eventRoutes =
  ({ database, hub, settings }: Pick<Context, 'database' | 'hub' | 'settings'>): FastifyPluginAsyncZod =>
  async app => {
    const route = routeOf('events', 'GET');
    app.route({
      ...route,
      exposeHeadRoute: false,
      schema: {
        ...route.schema,
        description:
          'A text/event-stream of `game.updated` and `booth.updated`. Events are not repeated: with `Last-Event-ID` the stream begins with `resync`, and the client must reload its lists.',
        response: {
          ...route.schema.response,
          200: {
            description: 'Events until the session ends or the client leaves.',
            content: { 'text/event-stream': { schema: z.string() } },
          },
        },
      },
      handler: async (request, reply) => {
        const { centerId, sessionId, sessionExpiresAt } = operatorOf(request);
        if (!hub.isUp) throw refusal(503, 'unavailable');
        if (!hub.hasRoomFor({ centerId, sessionId })) {
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
        const remove = hub.add({ centerId, sessionId, sessionExpiresAt, ...stream });
        reply.raw.once('close', remove);
        // A log-out after the check of the token did not find this stream.
        try {
          if (!(await isSessionValid(database, sessionId, settings.sessionIdleDays))) stream.end();
        } catch (error) {
          request.log.error({ err: error }, 'a stream could not be checked');
          stream.end();
        }
      },
    });
  };
