import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Sources {
  readonly streams: () => number;
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly mails: () => Promise<number>;
  readonly centers: () => Promise<number>;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The label is the route's pattern. With URLs as labels, each URL would be a time series of its own. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

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

/** Does not measure `streamRoute`, because an event stream lasts as long as its client stays. */
export function measureRequests(app: FastifyInstance, registry: Registry, streamRoute: string): void {
  const durations = new Histogram({
    name: 'backglass_request_seconds',
    help: 'Time from a request’s head to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (route === streamRoute) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}
