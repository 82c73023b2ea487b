import { currentSession, streamAsked } from '@backglass/platform/host';
import type { RemoteRoute } from './registry.ts';

/** A stream that another tab should read, and does not, holds up nobody for longer, in milliseconds. */
const PATIENCE = 300;

interface Visit {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** There is a token, so a call is worth making; what it is worth is being asked, or is known. */
const mayAsk = (): boolean => ['restoring', 'signed-in'].includes(currentSession().status);

/**
 * Has a page's first data asked for as soon as its remote is there: beside the rest of its code, and at boot beside the question
 * who is signed in; behind the request for the event stream, so that it need not be asked for again when that opens. Never rejects;
 * without a session nothing is asked.
 */
export async function askAhead({ route, loader }: RemoteRoute, { request, params }: Visit): Promise<void> {
  if (route.access !== 'operator' || !mayAsk()) return;
  const [remote] = await Promise.all([loader.remote.load(), streamAsked(PATIENCE)]);
  if (remote.status !== 'ready' || !mayAsk()) return;
  try {
    remote.definition.ahead?.[route.screen]?.({ params, search: new URL(request.url).searchParams });
  } catch (error) {
    reportError(error);
  }
}
