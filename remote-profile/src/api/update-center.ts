import { CALLS, centerSchema, type Center, type CenterPatch } from '@backglass/contract';
import { call, type Result } from '@backglass/platform';

/** Changes what is given of the centre's data; answers the centre as it is now. */
export const updateCenter = (change: CenterPatch): Promise<Result<Center>> =>
  call(centerSchema, { method: 'PATCH', path: CALLS.center, body: change });
