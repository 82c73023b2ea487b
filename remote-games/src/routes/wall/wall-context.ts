import type { Id } from '@backglass/contract';
import { maskName } from '@backglass/contract/masked-words';
import { createContext, use } from 'react';

/** What the public sees of the centre. */
interface PublicCenter {
  readonly name: string;
  readonly slogan: string | null;
  readonly image: string | null;
  readonly masked_words?: readonly string[] | undefined;
}

/** What a wall shows, of an operator or of a screen. */
export interface WallSettings {
  readonly center: PublicCenter;
  /** The booths whose games and scores the wall shows. `undefined`: all booths. */
  readonly booths: readonly Id[] | undefined;
  /** How long a page is shown, in milliseconds. */
  readonly pageTime: number;
}

export const WallContext = createContext<WallSettings | null>(null);

/** @throws outside of a wall */
export function useWall(): WallSettings {
  const settings = use(WallContext);
  if (settings === null) throw new Error('useWall: there is no wall');
  return settings;
}

const NO_WORDS: readonly string[] = [];

/** Returns a function that masks the centre's words in the name of a player or a game. */
export function useMask(): (name: string) => string {
  const { masked_words: words = NO_WORDS } = useWall().center;
  return name => maskName(name, words);
}
