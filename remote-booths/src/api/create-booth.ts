import { CALLS, idSchema, type BoothCreation, type Id } from '@backglass/contract';
import { call, type AnswerSchema, type Result } from '@backglass/platform';

/** An id in the answer means success, and nothing else does (spec §7). */
const created: AnswerSchema<Id> = {
  safeParse: answer =>
    idSchema.safeParse(
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined,
    ),
};

/** Makes the booth that waits behind the code one of the centre's. */
export const createBooth = (booth: BoothCreation): Promise<Result<Id>> =>
  call(created, { method: 'POST', path: CALLS.booths, body: booth });
