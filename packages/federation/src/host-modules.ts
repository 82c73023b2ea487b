import type { RemoteRelease } from './release.ts';
import type { SharedRequest } from './sharing.ts';

/** Every page behind the guard needs it, if only for the shell's frame around it (ADR 0032). */
const BEHIND_THE_GUARD: SharedRequest = '@backglass/platform/operator';

/** The modules that a page of `route` takes from the host; `first`: calls to the API wait for them, so they go before its own. */
export const hostModulesOf = ({
  access,
  shared,
}: Pick<RemoteRelease['routes'][number], 'access' | 'shared'>): {
  readonly first: readonly string[];
  readonly others: readonly string[];
} => ({
  first: access === 'operator' ? [BEHIND_THE_GUARD] : [],
  others: access === 'operator' ? shared.filter(module => module !== BEHIND_THE_GUARD) : shared,
});
