import {
  boothCreationSchema,
  CALLS,
  cleanText,
  idSchema,
  type Booth,
  type BoothCreation,
  type Id,
} from '@backglass/contract';
import { call, type AnswerSchema, type AppError, type Result } from '@backglass/platform';
import { showServerErrors, useWatch, useZodForm } from '@backglass/platform/forms';
import { getBooths, mayHaveArrived, useKeptText, useUnsavedChanges } from '@backglass/platform/operator';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BOOTH_REFUSED, readCode, UNVERIFIED, verifyCode, type CodeState } from './code.ts';

/** Why the booth was not created, if the fields do not show all reasons. */
export interface RegistrationFailure {
  readonly error: AppError;
  /** The server's texts, or `''`. They replace our own explanation. */
  readonly text: string;
}

export interface RegistrationOptions {
  readonly token: string;
  readonly onCreated: (booth: Pick<Booth, 'id' | 'name'>) => void;
  readonly onCreating: (isCreating: boolean) => void;
}

/** Verifies a booth's code, then creates the booth with a name. Sends one call at a time. */
export function useRegistration({ token, onCreated, onCreating }: RegistrationOptions) {
  const form = useZodForm(boothCreationSchema, { values: { temp_token: '', name: '' } });
  const [code, setCode] = useState(UNVERIFIED);
  // The field for the name stays when the accepted code expires.
  const [asksName, setAsksName] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RegistrationFailure>();
  const inFlight = useRef(false);
  const [lost] = useState(() => new LostBooth());
  const name = useWatch({ control: form.control, name: 'name' });
  // Only the name counts as unsaved, because a code is quickly typed again.
  const isSaved = useUnsavedChanges(name !== '');

  const kept = useKeptText('booths/registration', () => (name === '' ? undefined : form.getValues()));

  const begin = useEffectEvent(() => {
    if (kept) form.setValue('name', kept.name);
    const given = token || kept?.temp_token;
    if (given) void takeCode(given);
  });
  useEffect(() => begin(), []);

  /** Ignores further calls until the step ends, even before React renders `busy`. */
  async function runStep(step: () => Promise<void>): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setFailure(undefined);
    await step();
    inFlight.current = false;
    setBusy(false);
  }

  const rejectCode = (state: CodeState): false => {
    setCode(state);
    form.setFocus('temp_token');
    return false;
  };

  async function verify(token: string, refused?: CodeState): Promise<boolean> {
    if (!(await form.trigger('temp_token'))) return rejectCode(UNVERIFIED);
    const state = await verifyCode(token, refused);
    if (state.status !== 'accepted') return rejectCode(state);
    lost.rememberList(token);
    setCode(state);
    setAsksName(true);
    return true;
  }

  function finish(booth: Pick<Booth, 'id' | 'name'>): void {
    isSaved();
    onCreated(booth);
  }

  async function wasCreated(token: string): Promise<boolean> {
    const booth = await lost.find(token);
    if (booth) finish({ id: booth.id, name: booth.name });
    return booth !== undefined;
  }

  async function create(token: string): Promise<void> {
    if (!(await form.trigger('name', { shouldFocus: true }))) return;
    const name = cleanText(form.getValues('name'));
    const answer = await createBooth({ temp_token: token, name });
    if (answer.ok) return finish({ id: answer.value, name });
    const { error } = answer;
    lost.fail(name, error);
    if (await wasCreated(token)) return;
    const text = showServerErrors(form, error, ['temp_token', 'name']);
    if (text || !('name' in error.fields || blamesCode(error))) setFailure({ error, text });
    // Verifies the code again, because the failed attempt may have used it up.
    if ((await verify(token, BOOTH_REFUSED)) && blamesCode(error)) rejectCode(BOOTH_REFUSED);
  }

  const takeCode = (typed: string) =>
    runStep(async () => {
      const token = readCode(typed);
      form.setValue('temp_token', token);
      setCode(UNVERIFIED);
      if ((await verify(token)) && asksName) form.setFocus('name');
    });

  async function createOnce(typed: string): Promise<void> {
    const token = readCode(typed);
    form.setValue('temp_token', token);
    if (await wasCreated(token)) return;
    if (code.status === 'accepted' || (await verify(token))) await create(token);
  }

  function submit(): Promise<void> {
    const typed = form.getValues('temp_token');
    if (!asksName) return takeCode(typed);
    return runStep(async () => {
      onCreating(true);
      try {
        await createOnce(typed);
      } finally {
        onCreating(false);
      }
    });
  }

  return {
    form,
    code,
    name,
    asksName,
    busy,
    failure,
    changeCode: () => {
      setCode(UNVERIFIED);
      form.clearErrors('temp_token');
    },
    changeName: () => form.clearErrors('name'),
    takeCode,
    expire: () =>
      setCode(now => (now.status === 'accepted' ? { status: 'expired', expiresAt: now.expiresAt } : now)),
    submit,
  };
}

/** Whether the API did not create a booth because of its code. */
const blamesCode = ({ code, fields }: AppError): boolean =>
  code === 'temp_token_invalid' || 'temp_token' in fields;

/** Accepts only an answer with an id (docs/product.md, Calls). */
const createdSchema: AnswerSchema<Id> = {
  safeParse: answer =>
    idSchema.safeParse(
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined,
    ),
};

const createBooth = (booth: BoothCreation): Promise<Result<Id>> =>
  call(createdSchema, { method: 'POST', path: CALLS.booths, body: booth });

/** Finds a booth whose creation had no answer: it has the given name and is new in the list. */
class LostBooth {
  #code: string | undefined;
  #before: Promise<ReadonlySet<Id> | undefined> | undefined;
  #name: string | undefined;

  /** Call this when the API has accepted the code. */
  rememberList(code: string): void {
    // After a lost answer a new list may contain the booth, so the earlier list is kept.
    if (code === this.#code && this.#name !== undefined) return;
    this.#code = code;
    this.#name = undefined;
    this.#before = currentBooths().then(booths => booths && new Set(booths.map(({ id }) => id)));
  }

  /** Call this when the creation failed. */
  fail(name: string, error: AppError): void {
    if (mayHaveArrived(error)) this.#name = name;
  }

  /** The created booth, if its answer was lost and the list now has it. Never rejects. */
  async find(code: string): Promise<Booth | undefined> {
    if (code !== this.#code || this.#name === undefined) return undefined;
    const before = await this.#before;
    const booths = before && (await currentBooths());
    return booths?.find(({ id, name }) => name === this.#name && !before?.has(id));
  }
}

const currentBooths = (): Promise<readonly Booth[] | undefined> =>
  getBooths().then(
    ({ booths, isComplete }) => (isComplete ? booths : undefined),
    () => undefined,
  );
