import { LIMITS } from '@backglass/contract';
import { useErrorText, useTexts } from '@backglass/platform';
import type { Problem } from './registration-state.ts';

/** A problem as the operator reads it. */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const t = useTexts('booths');
  const errorText = useErrorText();
  return problem => {
    if (problem === undefined) return undefined;
    if ('words' in problem) return problem.words;
    if ('key' in problem) return t(problem.key, { qty: LIMITS.boothName.max });
    const { title, description } = errorText(problem.unchecked);
    return t('registration.unchecked', { reason: `${title}. ${description}` });
  };
}
