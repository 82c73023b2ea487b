import {
  BOOTH_CALLS,
  pairingPollSchema,
  pairingSchema,
  pairingStateSchema,
} from '@backglass/contract/booth-calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refusal } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { answers, created } from '../http/answer-schemas.ts';
import { limitTo } from '../http/rate-limiter.ts';
import { registrationPage } from '../settings/public-origin.ts';
import { beginPairing, pairingState } from '../store/pairings.ts';

const tags = ['booth side'];

/** The calls with which an unregistered booth gets its key. */
export const pairingRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, settings } = context;
    app.post(
      `/${BOOTH_CALLS.pairing}`,
      {
        schema: { tags, response: created(pairingSchema) },
        onRequest: limitTo(context, { name: 'pairing', perMinute: 30 }),
      },
      async (_request, reply) =>
        reply.code(201).send({ ...(await beginPairing(database)), ...registrationPage(settings) }),
    );

    app.post(
      `/${BOOTH_CALLS.pairingPoll}`,
      {
        schema: { tags, body: pairingPollSchema, response: answers(pairingStateSchema) },
        // All booths of a centre may share one IP address.
        onRequest: limitTo(context, { name: 'pairing poll', perMinute: 600 }),
      },
      async request => {
        const state = await pairingState(database, request.body.device_code);
        if (!state) throw refusal(400, 'pairing_expired');
        return state;
      },
    );
  };
