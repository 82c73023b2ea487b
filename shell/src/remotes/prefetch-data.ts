import { currentSession, streamAsked } from '@backglass/platform/host';
import type { ScreenRoute } from './registry.ts';

/** How long the event stream may delay a prefetch, in milliseconds: another tab may have to open it, and may not. */
const STREAM_LIMIT = 300;

interface Visit {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** There is a token that is valid or still being checked, so a call may succeed. */
const mayCall = (): boolean => ['restoring', 'signed-in'].includes(currentSession().status);

/**
 * Prefetches a page's first data as soon as its remote is loaded: in parallel with the rest of its code and, at boot, with
 * `GET user/me/`; after the request for the event stream, so that the stream's opening is no reason to refetch. Never rejects;
 * without a session it does nothing.
 */
export async function prefetchData(
  { route, loader }: ScreenRoute,
  { request, params }: Visit,
): Promise<void> {
  if (route.access !== 'operator' || !mayCall()) return;
  const [remote] = await Promise.all([loader.remote.load(), streamAsked(STREAM_LIMIT)]);
  if (remote.status !== 'ready' || !mayCall()) return;
  try {
    remote.definition.ahead?.[route.screen]?.({ params, search: new URL(request.url).searchParams });
  } catch (error) {
    reportError(error);
  }
}
