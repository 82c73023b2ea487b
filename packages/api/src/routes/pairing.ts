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
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
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
        onRequest: limitTo(context, LIMITS.pairing),
      },
      async (_request, reply) =>
        reply.code(201).send({ ...(await beginPairing(database)), ...registrationPage(settings) }),
    );

    app.post(
      `/${BOOTH_CALLS.pairingPoll}`,
      {
        schema: { tags, body: pairingPollSchema, response: answers(pairingStateSchema) },
        onRequest: limitTo(context, LIMITS.pairingPoll),
      },
      async request => {
        const state = await pairingState(database, request.body.device_code);
        if (!state) throw refusal(400, 'pairing_expired');
        return state;
      },
    );
  };
