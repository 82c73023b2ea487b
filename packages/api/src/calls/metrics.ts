import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { notFound } from '../app/call-error.ts';
import { errorBodySchema } from '../app/documents.ts';
import { type MetricsSettings, mayReadMetrics } from '../metrics/metrics-access.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly settings: MetricsSettings;
}

/** `GET metrics/`: for Prometheus. To anybody else there is no such address. */
export const metricsCalls =
  ({ registry, settings }: Metrics): FastifyPluginAsyncZod =>
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
          .send(await registry.metrics());
      },
    );
  };
