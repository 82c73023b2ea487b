import type { Composition, ShellSettings } from '@backglass/federation';
import { DeliveryError } from '../delivery-error.ts';
import { compositionIn, settingsIn } from '../live.ts';

const TIME_LIMIT = 10_000;

/** What a running server says is live. Throws {@link DeliveryError} when it does not answer, or not with a page of ours. */
export const readLivePage = async (
  live: URL,
): Promise<{ readonly composition: Composition; readonly settings: ShellSettings }> => {
  const answer = await fetch(live, { signal: AbortSignal.timeout(TIME_LIMIT) }).catch((error: unknown) => {
    throw new DeliveryError(`Nothing answers on ${live.origin}. "npm start" in another window serves it.`, {
      cause: error,
    });
  });
  const document = Buffer.from(await answer.arrayBuffer());
  try {
    return { composition: compositionIn(document), settings: settingsIn(document) };
  } catch (error) {
    throw new DeliveryError(`${live.href} answers with ${answer.status} and no page of Backglass.`, {
      cause: error,
    });
  }
};
