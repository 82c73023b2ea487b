import type { AppError } from '@backglass/platform';
import { useRef, useState } from 'react';
import { isUncertain } from '../../form/is-uncertain.ts';
import type { Answers } from './answers.ts';
import type { Step } from './steps.ts';
import { stillTold, toldProblemsOf, type ToldProblems } from './told-problems.ts';

/** An address that is registered already. */
export interface Taken {
  readonly email: string;
  /** An attempt with it had no answer: it may be that one which registered it. */
  readonly isLost: boolean;
}

/** What the server said of the last attempt, as far as it still stands. */
export interface Refusal extends ToldProblems {
  /** Counts the refusals: each is a form anew. */
  readonly attempt: number;
  readonly taken: Taken | undefined;
}

const NONE: Refusal = { bySteps: {}, first: undefined, general: undefined, attempt: 0, taken: undefined };

/** What the server found wrong with a registration, until it is mended. */
export function useRefusal() {
  const [refusal, setRefusal] = useState(NONE);
  const lost = useRef(new Set<string>());

  /** Takes in why an attempt with `email` failed; answers the step to mend it at. */
  function take(failure: AppError, email: string): Step | undefined {
    const told = toldProblemsOf(failure);
    const key = email.toLowerCase();
    const isTaken = failure.code === 'email_taken';
    const taken = isTaken ? { email, isLost: lost.current.has(key) } : undefined;
    if (isUncertain(failure)) lost.current.add(key);
    setRefusal(({ attempt }) => ({ ...told, attempt: attempt + 1, taken }));
    return told.first;
  }

  /** A step is answered anew. */
  const settle = (step: Step) =>
    setRefusal(({ bySteps, ...rest }) => ({
      ...rest,
      general: undefined,
      taken: undefined,
      bySteps: { ...bySteps, [step]: undefined },
    }));

  /** Answers have changed. */
  const edit = (before: Answers, after: Answers) =>
    setRefusal(({ bySteps, ...rest }) => ({ ...rest, bySteps: stillTold(bySteps, before, after) }));

  return { refusal, take, settle, edit };
}
