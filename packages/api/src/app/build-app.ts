import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import { boothGameCalls } from '../calls/booth-games.ts';
import { boothCalls } from '../calls/booths.ts';
import { eventCalls } from '../calls/events.ts';
import { gameCalls } from '../calls/games.ts';
import { healthCalls } from '../calls/health.ts';
import { meCalls } from '../calls/me.ts';
import { pairingCalls } from '../calls/pairing.ts';
import { sessionCalls } from '../calls/session.ts';
import { authenticateBooth } from './booth-auth.ts';
import { notFound } from './call-error.ts';
import type { Context } from './context.ts';
import { handleError } from './error-handler.ts';
import { BODY_LIMIT, readJsonBodies } from './json-bodies.ts';
import { registerOpenApi } from './open-api.ts';
import { authenticateOperator } from './operator-auth.ts';
import { validatorCompiler } from './validation.ts';

export const PREFIX = '/api';

/** Everything below `/api/`. */
export async function buildApp(context: Context, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void handleError(error, request as FastifyRequest, reply),
  });
  app.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  readJsonBodies(app);
  app.decorateRequest('operator', null);
  app.decorateRequest('booth', null);
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  await registerOpenApi(app, `${PREFIX}/openapi.json`);
  await app.register(
    async api => {
      await api.register(healthCalls(context));
      await api.register(sessionCalls(context));
      await api.register(pairingCalls(context));
      await api.register(async operators => {
        operators.addHook('onRequest', authenticateOperator(context));
        await operators.register(meCalls(context));
        await operators.register(boothCalls(context));
        await operators.register(gameCalls(context));
        await operators.register(eventCalls(context));
      });
      await api.register(async booths => {
        booths.addHook('onRequest', authenticateBooth(context));
        await booths.register(boothGameCalls(context));
      });
    },
    { prefix: PREFIX },
  );
  await app.ready();
  return app;
}
