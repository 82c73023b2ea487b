import {
  CALLS,
  boothCreationSchema,
  boothSchema,
  idParamSchema,
  tempTokenInfoSchema,
} from '@backglass/contract';
import { boothPatchSchema, verifyTempTokenQuerySchema } from '@backglass/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { fieldError, found } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { answers, created, noContent } from '../http/answer-schemas.ts';
import { operatorOf } from '../http/auth.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { recordEvent } from '../http/security-events.ts';
import { tempTokenHashOf } from '../security/temp-token.ts';
import { archiveBooth, listBooths, renameBooth } from '../store/booths.ts';
import { registerBooth, tempTokenExpiry } from '../store/pairings.ts';

const tags = ['booths'];
const params = z.object({ id: idParamSchema });

export const boothRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, transact } = context;
    /** Both calls that reveal whether a code is valid share this limit. */
    const guessing = limitTo(context, LIMITS.boothCode);

    app.get(
      `/${CALLS.booths}`,
      { schema: { tags, response: answers(z.array(boothSchema)) } },
      async request => listBooths(database, operatorOf(request).centerId),
    );

    app.get(
      `/${CALLS.verifyTempToken}`,
      {
        schema: { tags, querystring: verifyTempTokenQuerySchema, response: answers(tempTokenInfoSchema) },
        preHandler: guessing,
      },
      async request => {
        const expiry = await tempTokenExpiry(database, request.query.token);
        if (!expiry) throw fieldError('token', 'temp_token_invalid');
        return { expires_at: expiry.toISOString() };
      },
    );

    app.post(
      `/${CALLS.booths}`,
      {
        schema: { tags, body: boothCreationSchema, response: created(boothSchema) },
        preHandler: guessing,
      },
      async (request, reply) => {
        const { centerId } = operatorOf(request);
        const { temp_token: typed, name } = request.body;
        const tempTokenHash = await tempTokenHashOf(typed);
        const booth = await transact(async (transaction, publish) => {
          const registered = await registerBooth(transaction, centerId, tempTokenHash, name);
          if (registered) publish.changed(centerId, 'booth.updated', registered.id);
          return registered;
        });
        if (!booth) throw fieldError('temp_token', 'temp_token_invalid');
        recordEvent(context, request, 'booth.registered', { booth: booth.id });
        return reply.code(201).send(booth);
      },
    );

    app.patch(
      `/${CALLS.booths}:id/`,
      { schema: { tags, params, body: boothPatchSchema, response: answers(boothSchema) } },
      async request => {
        const { centerId } = operatorOf(request);
        return transact(async (transaction, publish) => {
          const booth = found(await renameBooth(transaction, centerId, request.params.id, request.body.name));
          publish.changed(centerId, 'booth.updated', booth.id);
          return booth;
        });
      },
    );

    app.delete(
      `/${CALLS.booths}:id/`,
      { schema: { tags, params, response: noContent } },
      async (request, reply) => {
        const operator = operatorOf(request);
        const { centerId } = operator;
        const { id } = request.params;
        await transact(async (transaction, publish) => {
          const aborted = found(await archiveBooth(transaction, operator, id));
          publish.changed(centerId, 'booth.updated', id);
          for (const gameId of aborted) publish.changed(centerId, 'game.updated', gameId);
        });
        recordEvent(context, request, 'booth.archived', { booth: id });
        return reply.code(204).send(null);
      },
    );
  };
