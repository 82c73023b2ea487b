import { BOOTH_SCHEME } from '@backglass/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { type BoothCaller, boothOfKey } from '../store/booths.ts';
import { endPairingOf } from '../store/pairings.ts';
import { notAuthenticated } from './call-error.ts';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticateBooth`; read it through `boothOf`. */
    booth: BoothCaller | null;
  }
}

const CREDENTIALS = new RegExp(`^${BOOTH_SCHEME} +([\\x21-\\x7e]{1,512})$`, 'i');

/** Runs before the body is read. Every call it lets through counts as a sign of life. */
export const authenticateBooth =
  ({ database, presence }: Context): onRequestAsyncHookHandler =>
  async request => {
    const key = CREDENTIALS.exec(request.headers.authorization ?? '')?.[1];
    const booth = key === undefined ? undefined : await boothOfKey(database, key);
    if (!booth) throw notAuthenticated();
    if (booth.lastSeenAt === null) await endPairingOf(database, booth.id);
    await presence.touch(booth);
    request.booth = booth;
  };

/** The booth that makes the call. */
export function boothOf(request: FastifyRequest): BoothCaller {
  if (!request.booth) throw notAuthenticated();
  return request.booth;
}
