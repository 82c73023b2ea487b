import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refusal } from './call-error.ts';

/** Escapes `%` in a URL that cannot be decoded, so that the request reaches its route and is answered 401 without a session. */
export function decodableUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** A hook that answers 400 for a URL that cannot be decoded, after authentication. */
export async function refuseUndecodableUrl({ originalUrl, url }: FastifyRequest): Promise<void> {
  if (originalUrl !== url) throw refusal(400, 'malformed');
}
