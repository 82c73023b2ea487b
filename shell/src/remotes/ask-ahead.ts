import { currentSession } from '@backglass/platform/host';
import type { RemoteRoute } from './registry.ts';

interface Visit {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** There is a token, so a call is worth making; what it is worth is being asked, or is known. */
const mayAsk = (): boolean => ['restoring', 'signed-in'].includes(currentSession().status);

/**
 * Has a page's first data asked for as soon as its remote is there: beside the rest of its code, and at boot beside the question
 * who is signed in. Never rejects; without a session nothing is asked.
 */
export async function askAhead({ route, loader }: RemoteRoute, { request, params }: Visit): Promise<void> {
  if (route.access !== 'operator' || !mayAsk()) return;
  const remote = await loader.remote.load();
  if (remote.status !== 'ready' || !mayAsk()) return;
  try {
    remote.definition.ahead?.[route.screen]?.({ params, search: new URL(request.url).searchParams });
  } catch (error) {
    reportError(error);
  }
}
