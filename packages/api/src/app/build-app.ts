import { CALLS } from '@backglass/contract';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import { boothGameCalls } from '../calls/booth-games.ts';
import { boothCalls } from '../calls/booths.ts';
import { centerCalls } from '../calls/center.ts';
import { docsCalls } from '../calls/docs.ts';
import { eventCalls } from '../calls/events.ts';
import { gameCalls } from '../calls/games.ts';
import { healthCalls } from '../calls/health.ts';
import { imageCalls } from '../calls/images.ts';
import { mailedLinkCalls } from '../calls/mailed-links.ts';
import { meCalls } from '../calls/me.ts';
import { metricsCalls } from '../calls/metrics.ts';
import { outboxCalls } from '../calls/outbox.ts';
import { pairingCalls } from '../calls/pairing.ts';
import { registrationCalls } from '../calls/registration.ts';
import { sessionCalls } from '../calls/session.ts';
import { metricsOf } from '../metrics/metrics-of.ts';
import { measureRequests } from '../metrics/metrics.ts';
import { registerOpenApi } from '../open-api/open-api.ts';
import { documentCallers } from '../open-api/security.ts';
import { authenticateBooth } from './booth-auth.ts';
import { notFound } from './call-error.ts';
import { compressAnswers } from './compression.ts';
import type { Context } from './context.ts';
import { handleError } from './error-handler.ts';
import { registerHeaders, setSafeHeaders } from './headers.ts';
import { MOST_PARAMETER, refuseLongAddresses } from './address-bounds.ts';
import { BODY_LIMIT, readJsonBodies } from './json-bodies.ts';
import { authenticateOperator } from './operator-auth.ts';
import { believedProxies } from './proxies.ts';
import { requestIdOf } from './request-ids.ts';
import { validatorCompiler } from './validation.ts';

export const PREFIX = '/api';

/** Everything below `/api/`. */
export async function buildApp(context: Context, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MOST_PARAMETER },
    requestIdHeader: false,
    genReqId: requestIdOf,
    trustProxy: believedProxies(context.settings),
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      setSafeHeaders(reply);
      void reply.header('x-request-id', request.id);
      handleError(error, request as FastifyRequest, reply);
    },
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
  app.addHook('onRequest', refuseLongAddresses);
  await registerHeaders(app, context);
  await compressAnswers(app);
  const metrics = { registry: metricsOf(context), settings: context.settings };
  measureRequests(app, metrics.registry, `${PREFIX}/${CALLS.events}`);
  await registerOpenApi(app, `${PREFIX}/openapi.json`);
  await app.register(
    async api => {
      await api.register(docsCalls);
      await api.register(healthCalls(context));
      await api.register(metricsCalls(metrics));
      await api.register(sessionCalls(context));
      await api.register(registrationCalls(context));
      await api.register(mailedLinkCalls(context));
      await api.register(imageCalls(context));
      await api.register(pairingCalls(context));
      await api.register(async operators => {
        documentCallers(operators, 'operator');
        operators.addHook('onRequest', authenticateOperator(context));
        await operators.register(meCalls(context));
        await operators.register(centerCalls(context));
        await operators.register(boothCalls(context));
        await operators.register(gameCalls(context));
        await operators.register(eventCalls(context));
      });
      await api.register(async booths => {
        documentCallers(booths, 'booth');
        booths.addHook('onRequest', authenticateBooth(context));
        await booths.register(boothGameCalls(context));
      });
    },
    { prefix: PREFIX },
  );
  await app.register(outboxCalls(context));
  await app.ready();
  return app;
}
