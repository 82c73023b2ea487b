import type { FastifyRequest } from 'fastify';
import type { SecurityDetails, SecurityEvent } from '../security/security-log.ts';
import type { Context } from './context.ts';
import { networkOf } from './network.ts';

/** Adds the caller's network, the request's id, and the signed-in operator. */
export function recordEvent(
  { securityLog }: Pick<Context, 'securityLog'>,
  request: FastifyRequest,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  const { operator, booth } = request;
  securityLog(event, {
    network: networkOf(request.ip),
    operator: operator?.id,
    center: operator?.centerId ?? booth?.centerId,
    booth: booth?.id,
    reqId: request.id,
    ...details,
  });
}
