/** When the host makes a shared module available: at start, or when the first consumer asks for it. */
type Provision = 'eager' | 'lazy';

interface SharedModule {
  readonly request: string;
  readonly provision: Provision;
  /** A remote built for another version is refused rather than warned about. */
  readonly strict: boolean;
  readonly why: string;
}

/**
 * Every module that the host provides and no remote carries. Host and remote builds read this one table. A library that
 * is not in it reaches a remote through a facade of ours (`platform` for router, queries and i18n; `platform/forms`;
 * `ui/overlay`, `ui/choose`), because a shared module is never tree-shaken and a facade exports only what we use (ADR 0002).
 */
export const SHARED_MODULES: readonly SharedModule[] = [
  { request: 'react', provision: 'eager', strict: true, why: 'hooks need one dispatcher' },
  { request: 'react/jsx-runtime', provision: 'eager', strict: true, why: 'belongs to react' },
  { request: '@backglass/contract', provision: 'eager', strict: false, why: 'carries zod for all' },
  {
    request: '@backglass/contract/sign-up',
    provision: 'lazy',
    strict: false,
    why: 'schemas that only signing up and mailed links need',
  },
  {
    request: '@backglass/contract/registration',
    provision: 'lazy',
    strict: false,
    why: 'the countries and the rules of their VAT numbers',
  },
  {
    request: '@backglass/platform',
    provision: 'eager',
    strict: true,
    why: 'session, http, i18n, router: one each',
  },
  {
    request: '@backglass/platform/forms',
    provision: 'lazy',
    strict: true,
    why: 'only screens with a form need it',
  },
  { request: '@backglass/ui/base', provision: 'eager', strict: false, why: 'one look, one stylesheet' },
  {
    request: '@backglass/ui',
    provision: 'lazy',
    strict: false,
    why: 'tables, filters, lamps and scores, which no page before the log-in has',
  },
  {
    request: '@backglass/ui/overlay',
    provision: 'lazy',
    strict: false,
    why: 'menus and dialogs carry react-aria',
  },
  {
    request: '@backglass/ui/choose',
    provision: 'lazy',
    strict: false,
    why: 'a combobox carries more of react-aria, and only forms need it',
  },
  {
    request: '@backglass/ui/more',
    provision: 'lazy',
    strict: false,
    why: 'few screens need these parts',
  },
];
