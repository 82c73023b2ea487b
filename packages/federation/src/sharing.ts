interface SharedModule {
  readonly request: string;
  readonly why: string;
}

/**
 * Every module that the host provides and no remote carries. Host and remote builds read this one table. A library that
 * is not in it reaches a remote through a facade of ours (`contract/base` for zod; `platform/base` for router and i18n, `platform`
 * for queries, `platform/forms`; `ui/overlay`, `ui/choose`), because a shared module is never tree-shaken and a facade exports only what we use (ADR 0002).
 */
export const SHARED_MODULES = [
  { request: 'react', why: 'hooks need one dispatcher' },
  { request: 'react/jsx-runtime', why: 'belongs to react' },
  { request: '@backglass/contract/base', why: 'carries zod for all' },
  {
    request: '@backglass/contract',
    why: 'games, booths, centres and events, of which no page before the log-in speaks',
  },
  {
    request: '@backglass/contract/sign-up',
    why: 'schemas that only signing up and mailed links need',
  },
  {
    request: '@backglass/contract/registration',
    why: 'the countries and the rules of their VAT numbers',
  },
  {
    request: '@backglass/platform/base',
    why: 'session, http, i18n, router: one each',
  },
  {
    request: '@backglass/platform',
    why: 'queries, writes and live events, which no page before the log-in has',
  },
  {
    request: '@backglass/platform/forms',
    why: 'only screens with a form need it',
  },
  { request: '@backglass/ui/base', why: 'one look, one stylesheet' },
  {
    request: '@backglass/ui',
    why: 'tables, filters, lamps and scores, which no page before the log-in has',
  },
  {
    request: '@backglass/ui/overlay',
    why: 'menus and dialogs carry react-aria',
  },
  {
    request: '@backglass/ui/choose',
    why: 'a combobox carries more of react-aria, and only forms need it',
  },
  {
    request: '@backglass/ui/more',
    why: 'only screens with forms to save need these parts',
  },
  {
    request: '@backglass/ui/steps',
    why: 'only signing up is done in steps',
  },
] as const satisfies readonly SharedModule[];

/** What a remote may import and does not carry. */
export type SharedRequest = (typeof SHARED_MODULES)[number]['request'];
