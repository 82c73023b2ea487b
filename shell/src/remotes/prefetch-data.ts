import { currentSession, streamRequested } from '@backglass/platform/host';
import type { ScreenRoute } from './registry.ts';

/** In milliseconds. The tab that requests the event stream for all tabs may hang. */
const STREAM_LIMIT = 5_000;

interface LoaderArgs {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const mayCall = (): boolean => ['restoring', 'signed-in'].includes(currentSession().status);

/** Prefetches a page's first data after the event stream is requested, because an earlier query could miss an event. Never rejects. */
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
