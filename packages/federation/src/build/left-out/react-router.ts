import type { LeanFile } from './left-out.ts';

const inRouter = (...names: readonly string[]) => names.map(name => `createRouter.${name}`);

/** createRouter is one function, which nothing shakes. */
export const REACT_ROUTER: LeanFile = {
  file: 'react-router/dist/production/chunk-7RTFRKQW.mjs',
  digest: '6b14f8c6dc36',
  parts: [
    {
      why: 'Forms go out by mutations of queries: no route has an action, and nobody imports Form or useFetcher.',
      uncalled: [
        ...inRouter('handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch2'),
        ...inRouter('getFetcher', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher'),
        ...inRouter('interruptActiveLoads'),
        'useSubmit',
        'useFormAction',
      ],
      known: {
        createRouter: {
          'opts.submission': 'undefined',
          'opts.pendingError': 'undefined',
          submission: 'undefined',
          fetcherSubmission: 'undefined',
          formMethod: 'undefined',
          pendingActionResult: 'undefined',
          'isMutationMethod(…)': 'false',
          'getActionDataForCommit(…)': '{}',
          'getUpdatedActionData(…)': 'undefined',
          'getSubmissionFromNavigation(…)': 'undefined',
          'fetchersToLoad.map(…)': '[]',
          'revalidatingFetchers.length': '0',
          'revalidatingFetchers.forEach(…)': 'undefined',
          'state.fetchers.forEach(…)': 'undefined',
          'fetchersQueuedForDeletion.forEach(…)': 'undefined',
          'mountedFetchers.forEach(…)': 'undefined',
          'unmountedFetchers.forEach(…)': 'undefined',
          'markFetchRedirectsDone(…)': 'false',
          'abortStaleFetchLoads(…)': 'false',
        },
        normalizeNavigateOptions: { 'isSubmissionNavigation(…)': 'false' },
        getMatchesToLoad: {
          submission: 'undefined',
          pendingActionResult: 'undefined',
          actionStatus: 'undefined',
          'fetchLoadMatches.forEach(…)': 'undefined',
        },
        getDataStrategyMatch: { 'isMutationMethod(…)': 'false' },
        callLoaderOrAction: { 'isMutationMethod(…)': 'false' },
        processRouteLoaderData: { pendingActionResult: 'undefined' },
        processLoaderData: {
          pendingActionResult: 'undefined',
          'revalidatingFetchers.filter(…).forEach(…)': 'undefined',
        },
        createClientSideRequest: { submission: 'undefined' },
        getLoadingNavigation: { submission: 'undefined' },
        RouterProvider: {
          'newState.fetchers.forEach(…)': 'undefined',
          'deletedFetchers.forEach(…)': 'undefined',
        },
        // The others are of forms.
        getInternalRouterError: { status: '404' },
        Form: { 'React10.forwardRef(…)': '{}' },
      },
    },
    {
      why: 'createBrowserRouter is given the routes, all of them and nothing else.',
      uncalled: inRouter('discoverRoutes', 'patchRoutes', '_internalSetRoutes'),
      known: {
        createBrowserRouter: { opts: 'undefined', 'parseHydrationData(…)': 'undefined' },
        createBrowserHistory: { options: '{}' },
        getUrlBasedHistory: { v5Compat: 'false' },
        createRouter: {
          'init.basename': 'undefined',
          basename: `'/'`,
          'init.dataStrategy': 'undefined',
          'init.future': 'undefined',
          'init.getContext': 'undefined',
          'new RouterContextProvider(…)': '{}',
          'init.hydrationData': 'undefined',
          'init.instrumentations': 'undefined',
          'init.patchRoutesOnNavigation': 'undefined',
          'init.window': 'undefined',
          'checkFogOfWar(…)': '{}',
          'fogOfWar.active': 'false',
          'fogOfWar.matches': 'null',
          initialMatchesIsFOW: 'false',
          isFogOfWar: 'false',
        },
      },
    },
    {
      why: 'Routes have plain loaders: none is lazy, since screens look after their own code, and none has middleware.',
      known: {
        createRouter: { 'm.route.lazy': 'undefined' },
        getMatchesToLoad: { 'route.lazy': 'undefined' },
        getRouteHydrationStatus: { 'route.lazy': 'undefined' },
        _renderMatches: { 'match.route.lazy': 'undefined' },
        getDataStrategyMatch: {
          'getDataStrategyMatchLazyPromises(…)': 'undefined',
          handlerOverride: 'undefined',
        },
        callLoaderOrAction: {
          handlerOverride: 'undefined',
          lazyHandlerPromise: 'undefined',
          lazyRoutePromise: 'undefined',
        },
        callDataStrategyImpl: {
          'matches.some(…)': 'false',
          'm._lazyPromises?.handler': 'undefined',
          'm._lazyPromises?.route': 'undefined',
          'runClientMiddlewarePipeline(…)': 'undefined',
        },
        defaultDataStrategyWithMiddleware: { 'args.matches.some(…)': 'false' },
      },
    },
    {
      why: 'Data is read again by its query, pages scroll by themselves, and the router lives as long as its document.',
      uncalled: inRouter('revalidate', 'enableScrollRestoration', 'dispose'),
      known: {
        createRouter: {
          isUninterruptedRevalidation: 'false',
          pendingRevalidationDfd: 'null',
          savedScrollPositions2: 'null',
        },
      },
    },
    {
      why: 'Nothing is rendered on a server. Without one a Link has nothing to prefetch, whatever it is told.',
      known: {
        callDataStrategyImpl: { isStaticHandler: 'false' },
        processRouteLoaderData: { isStaticHandler: 'false', skipLoaderErrorBubbling: 'false' },
        RenderErrorBoundary: { 'this.context': 'false' },
        RouterProvider: { 'useIsRSCRouterContext(…)': 'false' },
        _renderMatches: { 'dataRouterOpts.isStatic': 'false' },
        Link: { 'usePrefetchBehavior(…)': '[false, undefined, {}]', shouldPrefetch: 'false' },
      },
    },
    {
      why: 'All that asks for the router stands in a route of it, the outermost of which has an error page; nobody imports NavLink.',
      uncalled: ['useNavigateUnstable', 'DefaultErrorComponent'],
      known: {
        useRoutesImpl: { locationArg: 'undefined' },
        NavLink: { 'React10.forwardRef(…)': '{}' },
      },
    },
    {
      why: 'What it has to say to developers it says in `pnpm dev`.',
      known: {
        '*': { 'warning(…)': 'undefined', 'warnOnce(…)': 'undefined', 'warningOnce(…)': 'undefined' },
      },
    },
  ],
};
