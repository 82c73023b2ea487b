import { currentSession, streamRequested } from '@backglass/platform/host';
import type { ScreenRoute } from './registry.ts';

/** How long a prefetch waits for the request of the event stream, in milliseconds. The tab that sends it for all tabs may hang. */
const STREAM_LIMIT = 5_000;

interface LoaderArgs {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Whether there is a token that is valid or being checked, so that a call may succeed. */
const mayCall = (): boolean => ['restoring', 'signed-in'].includes(currentSession().status);

/**
 * Prefetches a page's first data once its remote is loaded, in parallel with the screen's code and, at boot, with `GET user/me/`.
 * Waits until the event stream is requested, so that the data need not be fetched again when the stream opens. Never rejects; does
 * nothing without a session.
 */
export async function prefetchData(
  { route, loader }: ScreenRoute,
  { request, params }: LoaderArgs,
): Promise<void> {
  if (route.access !== 'operator' || !mayCall()) return;
  const [remote] = await Promise.all([loader.remote.load(), streamRequested(STREAM_LIMIT)]);
  if (remote.status !== 'ready' || !mayCall()) return;
  try {
    remote.definition.prefetch?.[route.screen]?.({ params, search: new URL(request.url).searchParams });
  } catch (error) {
    reportError(error);
  }
}
