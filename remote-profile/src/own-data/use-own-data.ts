import { lazyModule } from '@backglass/ui';

/** The lazy-loaded notice of a planned deletion, and the panel that downloads and deletes all data. */
export const useOwnData = lazyModule(() => import(/* webpackChunkName: "own-data" */ './own-data.ts'));
