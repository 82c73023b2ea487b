import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Sources {
  readonly streams: () => number;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly mails: () => Promise<number>;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The label is the route's pattern, because each URL would be a time series. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // The other metrics are needed while the database is down.
      this.set(await Promise.resolve(read()).catch(() => Number.NaN));
    },
  });
}

export function makeMetrics({ streams, pool, mails }: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'backglass_event_streams_open', 'Event streams open', streams);
  gauge(registry, 'backglass_mails_waiting', 'Mails that have still to be sent', mails);
  const connections = new Gauge({
    name: 'backglass_database_connections',
    help: 'Connections of the database pool by what they do; waiting: calls that wait for one',
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

/** Omits the route `except` of event streams, because a stream lasts as long as its client stays. */
export function measureRequests(app: FastifyInstance, registry: Registry, except: string): void {
  const durations = new Histogram({
    name: 'backglass_request_seconds',
    help: 'Time from a request’s head to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (route === except) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}
