import { timingSafeEqual } from 'node:crypto';
import { CALLS } from '@backglass/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as z from 'zod/mini';
import { notFound } from '../http/call-error.ts';
import { errorBodySchema } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { isLocalRequest } from '../http/network.ts';
import { hashOf } from '../security/secrets.ts';
import { hasNoProxyOrPublicUrl } from '../settings/exposure.ts';
import type { Settings } from '../settings/settings.ts';
import { countWaitingCenters } from '../store/center.ts';
import { countWaitingMails } from '../store/mails.ts';

/**
 * Measures all requests, and adds `GET metrics/` for Prometheus. A request that may not read the metrics gets 404. Event streams are not
 * measured, because a stream lasts as long as its client stays.
 */
export function registerMetrics(
  app: FastifyInstance,
  { database, hub, otherMetrics, settings }: Context,
  prefix: string,
): void {
  const registry = makeMetrics({
    streams: () => hub.size,
    pool: database.$client,
    mails: () => countWaitingMails(database),
    centers: () => countWaitingCenters(database),
  });
  measureRequests(app, registry, `${prefix}/${CALLS.events}`);
  app.get(
    `${prefix}/metrics/`,
    {
      schema: {
        tags: ['service'],
        summary: 'Metrics for Prometheus',
        response: {
          200: {
            description:
              'Prometheus’ text format. Only from this machine, or with `METRICS_TOKEN` as a Bearer token.',
            content: { 'text/plain': { schema: z.string() } },
          },
          404: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      if (!mayReadMetrics(request, settings)) throw notFound();
      return reply
        .type(registry.contentType)
        .serializer((text: unknown) => String(text))
        .send(await Registry.merge([registry, ...otherMetrics]).metrics());
    },
  );
}

/** Without `METRICS_TOKEN`, allows only requests of this machine, and none if a proxy or a public URL is set. */
function mayReadMetrics(request: FastifyRequest, settings: Settings): boolean {
  const { metricsToken: token } = settings;
  if (token === undefined) return hasNoProxyOrPublicUrl(settings) && isLocalRequest(request);
  const given = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)));
}

interface Sources {
  readonly streams: () => number;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly mails: () => Promise<number>;
  readonly centers: () => Promise<number>;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // `read` may need the database. An error would reject all metrics, but the others are still needed while it is down.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN));
    },
  });
}

export function makeMetrics({ streams, pool, mails, centers }: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'backglass_event_streams_open', 'Event streams open', streams);
  gauge(registry, 'backglass_mails_waiting', 'Mails that have still to be sent', mails);
  gauge(registry, 'backglass_centers_waiting', 'Centres that wait for validation', centers);
  const connections = new Gauge({
    name: 'backglass_database_connections',
    help: 'Connections of the database pool by state; "waiting" counts the calls that wait for a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  connections.reset();
  return registry;
}

export function measureRequests(app: FastifyInstance, registry: Registry, streamRoute: string): void {
  const durations = new Histogram({
    name: 'backglass_request_seconds',
    help: 'Time from a request’s head to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // With URLs as labels, each URL would be a time series of its own.
    const route = request.routeOptions.url ?? 'none';
    if (route === streamRoute) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}
