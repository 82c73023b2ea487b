import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isForThisMachine, isFromThisMachine } from '../app/this-machine.ts';
import { hashOf } from '../security/secrets.ts';
import type { Settings } from '../settings.ts';

export type MetricsSettings = Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustProxy'>;

/**
 * Whether a request may read the metrics: with the token if there is one, else from this machine, unless the settings say
 * that the API is reached from others.
 */
export function mayReadMetrics(request: FastifyRequest, settings: MetricsSettings): boolean {
  const { metricsToken: token } = settings;
  if (token === undefined) return isForThisMachine(settings) && isFromThisMachine(request);
  const given = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)));
}
