import { lazyModule } from '@backglass/ui';

/** Loads the lazy chunk with the notice of a planned deletion, and with the panel that downloads and deletes all data. */
export const useOwnData = lazyModule(() => import(/* webpackChunkName: "own-data" */ './own-data.ts'));
