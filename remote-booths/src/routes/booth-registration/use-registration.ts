import type { Booth } from '@backglass/contract';
import type { AppError } from '@backglass/platform';
import { useUnsavedChanges } from '@backglass/platform/operator';
import { useRef, useState } from 'react';
import { createBooth } from '../../api/create-booth.ts';
import { verifyCode } from '../../api/verify-code.ts';
import { readCode } from './code.ts';
import { LostBooth } from './lost-booth.ts';
import {
  blamesCode,
  blank,
  codeRefusal,
  countable,
  judgeCode,
  judgeName,
  type RegistrationState,
} from './registration-state.ts';

export interface Registration {
  readonly state: RegistrationState;
  readonly typeCode: (code: string) => void;
  readonly typeName: (name: string) => void;
  /** Verifies a code that came whole: pasted, or from a link. */
  readonly takeCode: (code: string) => Promise<void>;
  /** The code's time is over. */
  readonly expire: () => void;
  /** Verifies the code if it must be; creates the booth once its name is known. */
  readonly submit: () => Promise<void>;
}

export interface RegistrationOptions {
  /** Begins in the field of the code. */
  readonly takesFocus: boolean;
  readonly onCreated: (booth: Pick<Booth, 'id' | 'name'>) => void;
}

/** The catalogue's text for a code that verifies but cannot register a booth. */
const BLAMED = 'booth_token_invalid';
const blame = { key: `platform:catalogue.${BLAMED}` };

/** Registering a booth: its code is verified first, then it is created under a name (spec §4). One step at a time. */
export function useRegistration(options: RegistrationOptions): Registration {
  const [state, setState] = useState<RegistrationState>(() =>
    options.takesFocus ? { ...blank, attention: { field: 'code' } } : blank,
  );
  const underWay = useRef(false);
  const [lost] = useState(() => new LostBooth());
  // A code is quickly typed again, and was not chosen by the operator; a name was.
  const isSaved = useUnsavedChanges(state.name !== '');
  const change = (part: Partial<RegistrationState>) => setState(before => ({ ...before, ...part }));

  /** Runs one step; another that is asked for meanwhile is dropped, before or after a render. */
  async function alone(step: () => Promise<void>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    change({ busy: true, failure: undefined });
    await step();
    underWay.current = false;
    change({ busy: false });
  }

  async function verify(code: string, refusal?: string): Promise<boolean> {
    const problem = judgeCode(code);
    const answer = problem ? undefined : await verifyCode(code);
    if (answer?.ok) {
      lost.begin(code);
      const expiresAt = countable(answer.value.expiresAt, Date.now());
      change({ isAccepted: true, expiresAt, asksName: true, codeProblem: undefined });
      return true;
    }
    const codeProblem = problem ?? (answer && codeRefusal(answer.error, refusal));
    change({ isAccepted: false, expiresAt: undefined, codeProblem, attention: { field: 'code' } });
    return false;
  }

  const done = (booth: Pick<Booth, 'id' | 'name'>) => {
    isSaved();
    options.onCreated(booth);
  };

  /** Whether the booth is there after all, of an attempt whose answer was lost; then that was the registration. */
  async function wasCreated(code: string): Promise<boolean> {
    const booth = await lost.find(code);
    if (booth) done({ id: booth.id, name: booth.name });
    return booth !== undefined;
  }

  /** The code is verified again: whatever went wrong may have used it up. The name stays as it was typed. */
  async function refused(code: string, error: AppError): Promise<void> {
    const words = error.fields['name']?.[0];
    if (words !== undefined) change({ nameProblem: { words }, attention: { field: 'name' } });
    else if (!blamesCode(error)) change({ failure: error });
    const isStillValid = await verify(code, BLAMED);
    if (isStillValid && blamesCode(error)) {
      change({ isAccepted: false, expiresAt: undefined, codeProblem: blame, attention: { field: 'code' } });
    }
  }

  async function create(code: string, name: string): Promise<void> {
    const nameProblem = judgeName(name);
    change({ nameProblem });
    if (nameProblem) return change({ attention: { field: 'name' } });
    const answer = await createBooth({ temp_token: code, name: name.trim() });
    if (answer.ok) return done({ id: answer.value, name: name.trim() });
    lost.fail(name.trim(), answer.error);
    if (!(await wasCreated(code))) await refused(code, answer.error);
  }

  const takeCode = (typed: string) =>
    alone(async () => {
      const code = readCode(typed);
      change({ code, isAccepted: false, expiresAt: undefined });
      if (await verify(code)) change({ attention: { field: 'name' } });
    });

  const submit = async () => {
    const { code: typed, name, isAccepted, asksName } = state;
    if (!asksName) return takeCode(typed);
    return alone(async () => {
      const code = readCode(typed);
      change({ code });
      if (await wasCreated(code)) return;
      if (isAccepted || (await verify(code))) await create(code, name);
    });
  };

  return {
    state,
    typeCode: code => change({ code, isAccepted: false, expiresAt: undefined, codeProblem: undefined }),
    expire: () => change({ isAccepted: false, codeProblem: { key: 'registration.expired' } }),
    typeName: name => change({ name, nameProblem: undefined }),
    takeCode,
    submit,
  };
}
