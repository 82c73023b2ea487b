import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refusal } from './call-error.ts';

/** Escapes `%` in an invalid URL. The request then reaches its route, which answers 401 without a session. */
export function decodableUrl({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''));
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Answers 400 after authentication, if `decodableUrl` had to escape the URL. */
export async function refuseUndecodableUrl({ originalUrl, url }: FastifyRequest): Promise<void> {
  if (originalUrl !== url) throw refusal(400, 'malformed');
}
