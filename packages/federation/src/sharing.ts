import type { RemoteRelease } from './release.ts';

interface SharedModule {
  readonly request: string;
  readonly why: string;
}

/** webpack cannot tree-shake a shared module, so our packages export only what we use of other libraries (ADR 0002). */
export const SHARED_MODULES = [
  { request: 'react', why: 'hooks work only with one copy of React' },
  { request: 'react/jsx-runtime', why: 'part of react' },
  { request: '@backglass/contract', why: 'schemas of every call; contains zod' },
  {
    request: '@backglass/contract/results',
    why: 'positions and totals of a game: only pages for operators have them',
  },
  { request: '@backglass/contract/masked-words', why: 'only walls and the profile mask names' },
  { request: '@backglass/contract/profile', why: 'forms of the profile' },
  { request: '@backglass/contract/sign-up', why: 'countries and VAT rules, which only signing up needs' },
  { request: '@backglass/platform', why: 'one session, HTTP client, i18n and router for all' },
  { request: '@backglass/platform/forms', why: 'react-hook-form, which only screens with a form need' },
  {
    request: '@backglass/platform/operator',
    why: 'queries, writes, live events: only pages for operators have them',
  },
  { request: '@backglass/ui', why: 'one design, one stylesheet' },
  { request: '@backglass/ui/lists', why: 'tables, lamps, scores: only pages for operators have them' },
  { request: '@backglass/ui/forms', why: 'fields that only screens with a form need' },
  { request: '@backglass/ui/overlay', why: 'menus and dialogs; contains react-aria' },
] as const satisfies readonly SharedModule[];

export type SharedRequest = (typeof SHARED_MODULES)[number]['request'];

/**
 * Releases list the exports of these modules (ADR 0059). React's version says which exports it has, and libraries may look for one that
 * an older React lacks.
 */
export const isNamedModule = (request: string): boolean =>
  request.startsWith('@backglass/') && SHARED_MODULES.some(module => module.request === request);

/** `@backglass/ui/overlay` → `@backglass/ui`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Every page for operators needs this module for the shell's layout (ADR 0002), and every page for screens for its calls. */
const OPERATOR_MODULE: SharedRequest = '@backglass/platform/operator';

/** Returns the host modules that a page needs. API calls wait for those in `beforeRemote`. */
export const hostModulesOf = ({
  access,
  shared,
}: Pick<RemoteRelease['routes'][number], 'access' | 'shared'>): {
  readonly beforeRemote: readonly string[];
  readonly others: readonly string[];
} => ({
  beforeRemote: access === 'public' ? [] : [OPERATOR_MODULE],
  others: access === 'public' ? shared : shared.filter(module => module !== OPERATOR_MODULE),
});
