import type { AnswerSchema } from './client.ts';

/**
 * Parses an answer by a condition, and changes nothing in it. A page needs no schema of the contract for this, so it loads less code.
 * `isValid` must check what the page reads, because an API of another team may answer anything.
 */
export const answerThat = <Value>(
  isValid: (answer: Partial<Value> | null) => boolean,
): AnswerSchema<Value> => ({
  safeParse: answer =>
    isValid(answer as Partial<Value> | null) ? { success: true, data: answer as Value } : { success: false },
});
