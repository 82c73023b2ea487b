import type { RemoteRelease } from './release.ts';

interface SharedModule {
  readonly request: string;
  readonly why: string;
}

/**
 * Every module that the host provides and no remote carries. Host and remote builds read this one table. A library that is not in it
 * reaches a remote through one of our packages: a shared module is never tree-shaken, and ours export only what we use (ADR 0002).
 */
export const SHARED_MODULES = [
  { request: 'react', why: 'hooks need one dispatcher' },
  { request: 'react/jsx-runtime', why: 'belongs to react' },
  { request: '@backglass/contract', why: 'schemas of every call; carries zod' },
  { request: '@backglass/contract/sign-up', why: 'countries and VAT rules, which only signing up needs' },
  { request: '@backglass/platform', why: 'session, HTTP, i18n, router: one of each' },
  { request: '@backglass/platform/forms', why: 'react-hook-form, which only screens with a form need' },
  {
    request: '@backglass/platform/operator',
    why: 'queries, writes, live events: no page before log-in has them',
  },
  { request: '@backglass/ui', why: 'one look, one stylesheet' },
  { request: '@backglass/ui/lists', why: 'tables, lamps, scores: no page before log-in has them' },
  { request: '@backglass/ui/forms', why: 'only screens with a form to save have these fields' },
  { request: '@backglass/ui/overlay', why: 'menus and dialogs, over react-aria' },
] as const satisfies readonly SharedModule[];

/** What a remote may import and does not carry. */
export type SharedRequest = (typeof SHARED_MODULES)[number]['request'];

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
