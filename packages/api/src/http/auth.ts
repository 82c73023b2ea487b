import { BOOTH_SCHEME, OPERATOR_SCHEME } from '@backglass/contract';
import { SCREEN_SCHEME } from '@backglass/contract/calls';
import type { Me } from '@backglass/contract/own-data';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { SecurityDetails, SecurityEvent } from '../security/security-log.ts';
import { userOf } from '../store/accounts.ts';
import { type BoothCaller, boothOfKey } from '../store/booths.ts';
import { endPairingOf } from '../store/pairings.ts';
import { type ScreenCaller, screenOfToken } from '../store/screens.ts';
import { type Operator, operatorOfToken } from '../store/sessions.ts';
import { notAuthenticated } from './call-error.ts';
import type { Context } from './context.ts';
import { networkOf } from './network.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read it with `operatorOf`. */
    operator: Operator | null;
    /** Read it with `boothOf`. */
    booth: BoothCaller | null;
    /** Read it with `screenOf`, or with `viewerOf` if operators may make the call too. */
    screen: ScreenCaller | null;
  }
  interface FastifyContextConfig {
    /** Whether screens may make this call of operators. Calls without it refuse them. */
    readonly isForScreens?: boolean;
  }
}

const credentials = (schemes: string) => new RegExp(`^(?:${schemes}) +([\\x21-\\x7e]{1,512})$`, 'i');
/** `Bearer` is accepted besides our own scheme (docs/product.md, Session). */
const OPERATOR = credentials(`${OPERATOR_SCHEME}|Bearer`);
const BOOTH = credentials(BOOTH_SCHEME);
const SCREEN = credentials(SCREEN_SCHEME);

const secretOf = ({ headers }: FastifyRequest, scheme: RegExp): string => {
  const secret = scheme.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) throw notAuthenticated();
  return secret;
};

/** Limits memory and log during an attack from many networks. */
const MAX_NETWORKS = 1_000;
const MINUTE_MS = 60_000;

function refusedTokenLog(context: Pick<Context, 'securityLog'>): (request: FastifyRequest) => void {
  const networks = new Set<string>();
  let since = performance.now();
  return request => {
    if (performance.now() - since > MINUTE_MS) {
      networks.clear();
      since = performance.now();
    }
    const network = networkOf(request.ip);
    if (networks.has(network) || networks.size >= MAX_NETWORKS) return;
    networks.add(network);
    recordEvent(context, request, 'token.refused');
  };
}

/** Runs before the body is read, so that an invalid body without a session gets 401. A few calls also accept the token of a screen. */
export function authenticateOperator(context: Context): onRequestAsyncHookHandler {
  const recordRefused = refusedTokenLog(context);
  const authenticateViewer = authenticateScreen(context);
  return async function (request, reply) {
    const { isForScreens = false } = request.routeOptions.config;
    if (isForScreens && SCREEN.test(request.headers.authorization ?? ''))
      return authenticateViewer.call(this, request, reply);
    request.operator =
      (await operatorOfToken(
        context.database,
        secretOf(request, OPERATOR),
        context.settings.sessionIdleDays,
      )) ?? null;
    if (!request.operator) recordRefused(request);
    operatorOf(request);
  };
}

export function operatorOf({ operator }: FastifyRequest): Operator {
  if (!operator) throw notAuthenticated();
  return operator;
}

/** Returns the operator with the centre, as in `GET user/me/`. */
export async function signedInUser(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  operator: Operator,
): Promise<Me> {
  const user = await userOf(database, operator);
  if (!user) throw notAuthenticated();
  return { ...user, deletion_grace_days: settings.deletionGraceDays };
}

/** Every authenticated call of a booth counts as a heartbeat. */
export function authenticateBooth(context: Context): onRequestAsyncHookHandler {
  const { database, presence } = context;
  const recordRefused = refusedTokenLog(context);
  return async request => {
    request.booth = (await boothOfKey(database, secretOf(request, BOOTH))) ?? null;
    if (!request.booth) recordRefused(request);
    const booth = boothOf(request);
    if (booth.lastSeenAt === null) await endPairingOf(database, booth.id);
    await presence.touch(booth);
  };
}

export function boothOf({ booth }: FastifyRequest): BoothCaller {
  if (!booth) throw notAuthenticated();
  return booth;
}

export function authenticateScreen(context: Context): onRequestAsyncHookHandler {
  const recordRefused = refusedTokenLog(context);
  return async request => {
    request.screen = (await screenOfToken(context.database, secretOf(request, SCREEN))) ?? null;
    if (!request.screen) recordRefused(request);
    screenOf(request);
  };
}

export function screenOf({ screen }: FastifyRequest): ScreenCaller {
  if (!screen) throw notAuthenticated();
  return screen;
}

/** The operator or the screen that makes a call for both. */
export const viewerOf = (request: FastifyRequest): Pick<Operator, 'centerId'> =>
  request.screen ?? operatorOf(request);

/** Adds the caller's network, the request's id, and the signed-in operator. */
export function recordEvent(
  { securityLog }: Pick<Context, 'securityLog'>,
  request: FastifyRequest,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  const { operator, booth, screen } = request;
  securityLog(event, {
    network: networkOf(request.ip),
    operator: operator?.id,
    center: (operator ?? booth ?? screen)?.centerId,
    booth: booth?.id,
    screen: screen?.id,
    reqId: request.id,
    ...details,
  });
}
