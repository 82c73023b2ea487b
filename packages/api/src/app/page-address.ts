import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** The absolute address of another page of the list that a request asked for, with its filters. */
export function pageAddress(request: FastifyRequest, settings: Settings, page: number): string {
  const origin = settings.publicUrl ?? `${request.protocol}://${request.host}`;
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${origin}${path}?${parameters}`;
}
