import type { ComposedRemote, ComposedShell } from '@backglass/federation';
import { satisfies } from 'compare-versions';

/** A shared module whose version in the shell is not in the range that the remote needs. */
export interface Incompatibility {
  readonly module: string;
  readonly needs: string;
  /** The shell's version. `null` when the shell does not share the module. */
  readonly has: string | null;
}

export const PLATFORM = '@backglass/platform';

/** The shared modules that keep a remote from running in this shell. Loads no code of the remote. */
export function incompatibilitiesOf(
  { platform: needed, shared }: Pick<ComposedRemote, 'platform' | 'shared'>,
  { platform, provides }: Pick<ComposedShell, 'platform' | 'provides'>,
): readonly Incompatibility[] {
  const check = (module: string, needs: string, has: string | undefined): Incompatibility[] =>
    has !== undefined && satisfies(has, needs) ? [] : [{ module, needs, has: has ?? null }];
  const ofPlatform = check(PLATFORM, needed, platform);
  const provided = (module: string) => (Object.hasOwn(provides, module) ? provides[module] : undefined);
  const others = Object.entries(shared).filter(([module]) => module !== PLATFORM);
  return [...ofPlatform, ...others.flatMap(([module, needs]) => check(module, needs, provided(module)))];
}
