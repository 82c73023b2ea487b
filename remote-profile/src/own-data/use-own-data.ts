import { lazyModule } from '@backglass/ui';

/** The chunk with the notice of a planned deletion, and the download and deletion of all data. */
export const useOwnData = lazyModule(() => import(/* webpackChunkName: "own-data" */ './own-data.ts'));
