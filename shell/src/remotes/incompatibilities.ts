import type { ComposedRemote, ComposedShell } from '@backglass/federation';
import { satisfies } from 'compare-versions';

/** A module that a remote was built for in versions that the shell does not have. */
export interface Incompatibility {
  readonly module: string;
  /** The range of versions that the remote needs. */
  readonly needs: string;
  /** `null`: the shell does not share it at all. */
  readonly has: string | null;
}

export const PLATFORM = '@backglass/platform';

/**
 * Why a remote cannot run in this shell; empty when it can. Read from the composition, so that a remote which does not fit
 * is refused before a byte of its code is asked for.
 */
export function incompatibilitiesOf(
  { contract, shared }: Pick<ComposedRemote, 'contract' | 'shared'>,
  { platform, provides }: Pick<ComposedShell, 'platform' | 'provides'>,
): readonly Incompatibility[] {
  const check = (module: string, needs: string, has: string | undefined): Incompatibility[] =>
    has !== undefined && satisfies(has, needs) ? [] : [{ module, needs, has: has ?? null }];
  const ofPlatform = check(PLATFORM, contract, platform);
  const others = Object.entries(shared).filter(([module]) => module !== PLATFORM);
  return [...ofPlatform, ...others.flatMap(([module, needs]) => check(module, needs, provides[module]))];
}
