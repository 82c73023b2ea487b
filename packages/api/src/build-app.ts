import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type ZodTypeProvider, serializerCompiler } from 'fastify-type-provider-zod';
import { answerInTime } from './http/answer-in-time.ts';
import { authenticateBooth, authenticateOperator, authenticateScreen } from './http/auth.ts';
import { notFound, refusal } from './http/call-error.ts';
import type { Context } from './http/context.ts';
import { handleError } from './http/error-handler.ts';
import { compressAnswers, registerHeaders, setSafeHeaders, warnOfUntrustedProxies } from './http/headers.ts';
import { trustedProxies } from './http/network.ts';
import {
  BODY_LIMIT,
  decodableUrl,
  readJsonBodies,
  refuseUndecodableUrl,
  validatorCompiler,
} from './http/validation.ts';
import { docsRoutes, registerOpenApi } from './open-api/open-api.ts';
import { accountRoutes } from './routes/account.ts';
import { boothGameRoutes } from './routes/booth-games.ts';
import { boothRoutes, pairingRoutes } from './routes/booths.ts';
import { eventRoutes } from './routes/events.ts';
import { gameRoutes } from './routes/games.ts';
import { healthRoutes } from './routes/health.ts';
import { imageRoutes, imageUploadRoutes } from './routes/images.ts';
import { logInRoutes } from './routes/log-in.ts';
import { registerMetrics } from './routes/metrics.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { profileRoutes } from './routes/profile.ts';
import { publicLeaderboardRoutes, publicLeaderboardSettingRoutes } from './routes/public-leaderboard.ts';
import { resultRoutes } from './routes/results.ts';
import { ownScreenRoutes, screenCodeRoutes, screenRoutes } from './routes/screens.ts';

const PUBLIC_ROUTES = [
  docsRoutes,
  healthRoutes,
  logInRoutes,
  accountRoutes,
  imageRoutes,
  pairingRoutes,
  screenCodeRoutes,
];
const OPERATOR_ROUTES = [
  profileRoutes,
  imageUploadRoutes,
  ownDataRoutes,
  boothRoutes,
  screenRoutes,
  gameRoutes,
  publicLeaderboardSettingRoutes,
  eventRoutes,
];

const SAFE_TO_LOG = /^[\w.-]{8,64}$/;

/** The request's own id if it is safe to log, or a new id. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_TO_LOG.test(given) ? given : randomUUID();
}

/** In characters. The URLs of our own pages have less than a tenth of this length. */
const MAX_URL_LENGTH = 4_096;
/** In characters. The longest valid parameter is an image's name with 69 characters. */
const MAX_PARAM_LENGTH = 100;

async function refuseLongUrls({ raw }: FastifyRequest): Promise<void> {
  if ((raw.url ?? '').length > MAX_URL_LENGTH) throw refusal(414, 'address_too_long');
}

const PREFIX = '/api';

/** Answers every call below `/api/`, the public pages, and the pages of the outbox. */
export async function buildApp(
  context: Context,
  logger: FastifyBaseLogger,
  answerMs?: number,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestIdHeader: false,
    genReqId: requestIdOf,
    rewriteUrl: decodableUrl,
    trustProxy: trustedProxies(context.settings),
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
  app.setErrorHandler((error, request, reply) =>
    // A call in flight fails when the database closes.
    handleError(context.lifecycle.isClosed ? refusal(503, 'unavailable') : error, request, reply),
  );
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
  readJsonBodies(app);
  app.decorateRequest('operator', null);
  app.decorateRequest('booth', null);
  app.decorateRequest('screen', null);
  answerInTime(app, answerMs);
  app.addHook('onRequest', refuseLongUrls);
  app.addHook('preParsing', refuseUndecodableUrl);
  warnOfUntrustedProxies(app, context.settings);
  await registerHeaders(app, context);
  await compressAnswers(app);
  await registerOpenApi(app, `${PREFIX}/openapi.json`);
  registerMetrics(app, context, PREFIX);
  await app.register(
    async api => {
      for (const routes of PUBLIC_ROUTES) await api.register(routes, context);
      await api.register(async operators => {
        operators.addHook('onRequest', authenticateOperator(context));
        for (const routes of OPERATOR_ROUTES) await operators.register(routes, context);
      });
      await api.register(async booths => {
        booths.addHook('onRequest', authenticateBooth(context));
        await booths.register(boothGameRoutes, context);
      });
      await api.register(async screens => {
        screens.addHook('onRequest', authenticateScreen(context));
        await screens.register(ownScreenRoutes, context);
      });
    },
    { prefix: PREFIX },
  );
  await app.register(publicLeaderboardRoutes, { ...context, prefix: '/r/leaderboard' });
  await app.register(resultRoutes, { ...context, prefix: '/r' });
  await app.register(outboxRoutes, context);
  await app.ready();
  return app;
}
