import { addMessages, type Messages } from '@backglass/platform';

interface Speaking {
  /** What it says, and nobody before it. */
  readonly messages: readonly Messages[];
}

/**
 * What fetches a part of this remote that no page begins with, and puts its texts in. However often it is called, it is done
 * once; what did not come is asked for again by the next call. The function rejects when it does not come.
 */
export function late<Part extends Speaking>(load: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined;
  const bring = async (): Promise<Part> => {
    try {
      const part = await load();
      addMessages('games', ...part.messages);
      return part;
    } catch (failure) {
      coming = undefined;
      throw failure;
    }
  };
  return () => (coming ??= bring());
}
