import * as z from 'zod/mini';

/** For calls whose answer the spec does not show (§7): that there is one is all that counts. */
export const anyAnswerSchema = z.unknown();
