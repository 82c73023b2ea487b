import { useMutation, type MutationFunctionContext, type UseMutationOptions } from '@tanstack/react-query';
import { isWorthAnother } from '../http/is-worth-another.ts';
import { CallFailure } from '../http/result.ts';
import { useErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { notifyOf } from '../notifications/notices-of.ts';
import { unsaid } from '../notifications/notify.ts';
import { beginAttempt, endAttempt, isOfNobody, type Attempt } from './attempts.ts';
import { inTurn } from './in-turn.ts';

type MutationHooks<Value, Variables, Before> = Pick<
  UseMutationOptions<Value, Error, Variables, Before>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled'
>;

export interface WriteOptions<Value, Variables, Before> extends MutationHooks<Value, Variables, Before> {
  /** Names what is written, as `games/7/name`: a newer write of the same takes the place of an older one. */
  readonly target: (variables: Variables) => string;
  /** Makes the call; throws `CallFailure`, as `unwrap` does. */
  readonly write: (variables: Variables) => Promise<Value>;
  /** What did not go through: the title of the notice that says so. */
  readonly failed: (variables: Variables, failure: Error) => string;
  /** Why, where the error's own text does not say it. */
  readonly because?: (failure: Error) => string | undefined;
  /** What was typed, as it is quoted: named before the reason, since its place may be left by then, and it with it. */
  readonly quote?: (variables: Variables) => string;
  /** Says a failure at its own place, such as the field that is refused; `false`: it is told beside the page like the others. */
  readonly tellsItself?: (variables: Variables, failure: Error) => boolean;
  /** A write of a target waits for the answer to the one before, so that the API keeps what was asked for last. */
  readonly inTurn?: boolean;
  /** What "Try again" does, where that is not the same write once more: as by whoever sees that nothing is sent twice. */
  readonly again?: (variables: Variables, failure: Error) => void;
}

/** A write as its screen uses it: `mutate` leaves the failure to the notice, `mutateAsync` rejects with it as well. */
export interface Write<Value, Variables> {
  readonly mutate: (variables: Variables) => void;
  readonly mutateAsync: (variables: Variables) => Promise<Value>;
  readonly isPending: boolean;
}

/** What `onMutate` hands on: which attempt this is, and what the caller's own returned. */
interface Begun<Before> {
  readonly attempt: Attempt;
  readonly before: Before | undefined;
}

/** What a hook says at once reaches the operator who began, not whoever is here once that session is over. */
const toldTo = <Value>(begun: Begun<unknown> | undefined, hook: () => Value): Value =>
  begun !== undefined && isOfNobody(begun.attempt) ? unsaid(hook) : hook();

/** Who ended the session, or took a call back, is not told again. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

/**
 * Writes, and says beside the page what did not go through, until a newer write of the same or the end of the session. When
 * no answer came, or one of the moment (too much, a fault of the API), "Try again" sends the same once more: offered once a
 * thing. For actions; a form keeps what was typed and has its own button.
 */
export function useWrite<Value, Variables, Before = unknown>(
  options: WriteOptions<Value, Variables, Before>,
): Write<Value, Variables> {
  const { target, write, failed, because, quote, tellsItself, again } = options;
  const { onMutate, onSuccess, onError, onSettled } = options;
  const isInTurn = options.inTurn === true;
  const t = useTexts();
  const errorText = useErrorText();

  function tell(failure: Error, variables: Variables, isNewest: boolean): void {
    const error = failure instanceof CallFailure ? failure.error : undefined;
    if (error !== undefined && SAID_ELSEWHERE.has(error.kind)) return;
    if (tellsItself?.(variables, failure)) return;
    // The newer write says how the thing stands now.
    if (error?.kind === 'network' && !isNewest) return;
    const isOffered = isNewest && error !== undefined && isWorthAnother(error);
    const onAgain = () => (again === undefined ? mutation.mutate(variables) : again(variables, failure));
    const text = error && errorText(error);
    const reason = because?.(failure) ?? text?.description ?? t('error.unknown.description');
    notifyOf(target(variables), {
      // What is forbidden or too much is a warning (spec §8); that it was not done is more than information.
      level: text?.level === 'warning' ? 'warning' : 'error',
      title: failed(variables, failure),
      description: quote === undefined ? reason : `${quote(variables)}: ${reason}`,
      ...(isOffered ? { action: { label: t('action.try_again'), onAction: onAgain } } : {}),
    });
  }

  const mutation = useMutation<Value, Error, Variables, Begun<Before>>({
    mutationFn: variables =>
      isInTurn ? inTurn(target(variables), () => write(variables)) : write(variables),
    onMutate: async (variables, context: MutationFunctionContext) => {
      const attempt = beginAttempt(target(variables));
      return { attempt, before: await onMutate?.(variables, context) };
    },
    onSuccess: (value, variables, begun, context) =>
      toldTo(begun, () => onSuccess?.(value, variables, begun.before as Before, context)),
    onError: async (failure, variables, begun, context) => {
      await toldTo(begun, () => onError?.(failure, variables, begun?.before, context));
      if (begun !== undefined && isOfNobody(begun.attempt)) return;
      const isNewest = begun !== undefined && endAttempt(target(variables), begun.attempt);
      tell(failure, variables, isNewest);
    },
    onSettled: async (value, failure, variables, begun, context) => {
      if (begun !== undefined) endAttempt(target(variables), begun.attempt);
      await onSettled?.(value, failure, variables, begun?.before, context);
    },
  });
  const { mutate, mutateAsync, isPending } = mutation;
  return { mutate, mutateAsync, isPending };
}
