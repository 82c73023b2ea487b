import { centerCreationSchema, registrationSchema, type Registration } from '@backglass/contract/sign-up';
import { judge } from '../../form/problems.ts';
import type { Answers } from './answers.ts';

// What comes with the centre's step, in one file: it needs the countries and the rules of VAT numbers.
export { CenterStep } from './center-step.tsx';

export const isCenterAnswered = (center: Answers['center']): boolean =>
  judge(centerCreationSchema, center).ok;

/** The answers as the call wants them; `undefined` while they are not what it wants. */
export function registrationOf({ operator, passwords, center, consent }: Answers): Registration | undefined {
  const judged = judge(registrationSchema, {
    ...operator,
    password: passwords.password,
    is_marketing_allowed: consent.is_marketing_allowed,
    center,
  });
  return judged.ok ? judged.value : undefined;
}
