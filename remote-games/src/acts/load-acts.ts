import { late } from '../late/late.ts';

/** What is done with games of a list. */
export const loadActs = late(() => import(/* webpackChunkName: "acts" */ './acts.ts'));
