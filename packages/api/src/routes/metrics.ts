import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../http/call-error.ts';
import { errorBodySchema } from '../http/answer-schemas.ts';
import { isLocalRequest } from '../http/local-request.ts';
import { hasNoProxyOrPublicUrl } from '../settings/loopback.ts';
import { hashOf } from '../security/secrets.ts';
import type { Settings } from '../settings/settings.ts';

export type MetricsSettings = Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>;

/** Without `METRICS_TOKEN`, allows only requests of this machine, and none if a proxy or a public URL is set. */
function mayReadMetrics(request: FastifyRequest, settings: MetricsSettings): boolean {
  const { metricsToken: token } = settings;
  if (token === undefined) return hasNoProxyOrPublicUrl(settings) && isLocalRequest(request);
  const given = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)));
}

export interface Metrics {
  readonly registry: Registry;
  /** The metrics of other parts of this process. */
  readonly others: readonly Registry[];
  readonly settings: MetricsSettings;
}

/** `GET metrics/` for Prometheus. A request that may not read the metrics gets 404. */
export const metricsRoutes =
  ({ registry, others, settings }: Metrics): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/metrics/',
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
          .send(await Registry.merge([registry, ...others]).metrics());
      },
    );
  };
