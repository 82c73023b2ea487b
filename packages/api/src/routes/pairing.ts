import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusal } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { routeOf } from '../http/call-route.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { registrationPage } from '../settings/public-origin.ts';
import { beginPairing, pairingState } from '../store/pairings.ts';

/** The calls with which an unregistered booth gets its key. */
export const pairingRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
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
