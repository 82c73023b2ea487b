import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import { healthCalls } from '../calls/health.ts';
import { meCalls } from '../calls/me.ts';
import { sessionCalls } from '../calls/session.ts';
import { notFound } from './call-error.ts';
import type { Context } from './context.ts';
import { handleError } from './error-handler.ts';
import { BODY_LIMIT, readJsonBodies } from './json-bodies.ts';
import { authenticateOperator } from './operator-auth.ts';
import { registerRateLimits } from './rate-limits.ts';
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
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  await registerRateLimits(app);
  await app.register(
    async api => {
      await api.register(healthCalls(context));
      await api.register(sessionCalls(context));
      await api.register(async operators => {
        operators.addHook('onRequest', authenticateOperator(context));
        await operators.register(meCalls(context));
      });
    },
    { prefix: PREFIX },
  );
  await app.ready();
  return app;
}
