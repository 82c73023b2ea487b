import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf, recordEvent } from '../http/auth.ts';
import { fieldError, found, refusal } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { tempTokenHashOf } from '../security/secrets.ts';
import { registrationPage } from '../settings/exposure.ts';
import { logActivity } from '../store/activity.ts';
import { archiveBooth, changeBooth, findBoothDetail, listBooths } from '../store/booths.ts';
import { beginPairing, pairingState, registerBooth, tempTokenExpiry } from '../store/pairings.ts';

export const boothRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, transact } = context;
  /** Both calls that reveal whether a code is valid share this limit. */
  const guessing = limitTo(context, LIMITS.boothCode);

  app.route({
    ...routeOf('booths', 'GET'),
    handler: async request => listBooths(database, operatorOf(request).centerId),
  });

  app.route({
    ...routeOf('verifyTempToken', 'GET'),
    preHandler: guessing,
    handler: async request => {
      const expiry = await tempTokenExpiry(database, request.query.token);
      if (!expiry) throw fieldError('token', 'temp_token_invalid');
      return { expires_at: expiry.toISOString() };
    },
  });

  app.route({
    ...routeOf('booths', 'POST'),
    preHandler: guessing,
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { temp_token: typed, name } = request.body;
      const tempTokenHash = await tempTokenHashOf(typed);
      const booth = await transact(async (transaction, publish) => {
        const registered = await registerBooth(transaction, centerId, tempTokenHash, name);
        if (registered) {
          publish.changed(centerId, 'booth.updated', registered.id);
          await logActivity(transaction, operator, 'booth_added', { subject: registered });
        }
        return registered;
      });
      if (!booth) throw fieldError('temp_token', 'temp_token_invalid');
      recordEvent(context, request, 'booth.registered', { booth: booth.id });
      return reply.code(201).send(booth);
    },
  });

  app.route({
    ...routeOf('booth', 'GET'),
    handler: async request => {
      const { params, query } = request;
      const { centerId } = operatorOf(request);
      return found(await findBoothDetail(database, centerId, params.id, query.time_zone));
    },
  });

  app.route({
    ...routeOf('booth', 'PATCH'),
    handler: async request => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { id } = request.params;
      return transact(async (transaction, publish) => {
        const { booth, nameBefore, changes } = found(
          await changeBooth(transaction, centerId, id, request.body),
        );
        const subject = { id, name: nameBefore };
        for (const change of changes) {
          const kind = change.field === 'name' ? 'booth_renamed' : 'booth_out_of_order';
          await logActivity(transaction, operator, kind, { subject, changes: [change] });
        }
        publish.changed(centerId, 'booth.updated', id);
        return booth;
      });
    },
  });

  app.route({
    ...routeOf('booth', 'DELETE'),
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { id } = request.params;
      await transact(async (transaction, publish) => {
        const { name, aborted } = found(await archiveBooth(transaction, operator, id));
        await logActivity(transaction, operator, 'booth_archived', { subject: { id, name } });
        publish.changed(centerId, 'booth.updated', id);
        for (const gameId of aborted) publish.changed(centerId, 'game.updated', gameId);
      });
      recordEvent(context, request, 'booth.archived', { booth: id });
      return reply.code(204).send(null);
    },
  });
};

/** The calls with which an unregistered booth gets its key. */
export const pairingRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, settings } = context;
  app.route({
    ...routeOf('pairing', 'POST'),
    onRequest: limitTo(context, LIMITS.pairing),
    handler: async (_request, reply) =>
      reply.code(201).send({ ...(await beginPairing(database)), ...registrationPage(settings) }),
  });

  app.route({
    ...routeOf('pairingPoll', 'POST'),
    onRequest: limitTo(context, LIMITS.pairingPoll),
    handler: async request => {
      const state = await pairingState(database, request.body.device_code);
      if (!state) throw refusal(400, 'pairing_expired');
      return state;
    },
  });
};
