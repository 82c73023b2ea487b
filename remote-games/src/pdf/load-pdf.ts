import { lazyModule } from '@backglass/ui';
import { late } from '../late/late.ts';

/** What saves score sheets and tickets. */
export const loadPdf = late(() => import(/* webpackChunkName: "acts" */ './pdf.ts'));

/** Has it come when the page is quiet. */
export const usePdfAhead = lazyModule(loadPdf);
