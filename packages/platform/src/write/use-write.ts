import { useMutation, type MutationFunctionContext, type UseMutationOptions } from '@tanstack/react-query';
import { CallFailure } from '../http/result.ts';
import { useErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { show } from '../notifications/notify.ts';
import { beginAttempt, endAttempt, keepOffer, type Attempt } from './offers.ts';

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
  readonly failed: (variables: Variables) => string;
  /** Why, where the error's own text does not say it. */
  readonly because?: (failure: Error) => string | undefined;
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

/** Who ended the session, or took a call back, is not told again. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

/**
 * Writes, and says beside the page what did not go through. When no answer came, "Try again" sends the same once more:
 * offered once a thing, until a newer write of it or the end of the session. For actions; a form keeps what was typed and
 * has its own button.
 */
export function useWrite<Value, Variables, Before = unknown>(
  options: WriteOptions<Value, Variables, Before>,
): Write<Value, Variables> {
  const { target, write, failed, because, onMutate, onSuccess, onError, onSettled } = options;
  const t = useTexts();
  const errorText = useErrorText();

  function tell(failure: Error, variables: Variables, isNewest: boolean, again: () => void): void {
    const error = failure instanceof CallFailure ? failure.error : undefined;
    if (error !== undefined && SAID_ELSEWHERE.has(error.kind)) return;
    const isUnanswered = error?.kind === 'network';
    // The newer write says how the thing stands now.
    if (isUnanswered && !isNewest) return;
    const text = error && errorText(error);
    const takeBack = show({
      // What is forbidden or too much is a warning (spec §8); that it was not done is more than information.
      level: text?.level === 'warning' ? 'warning' : 'error',
      title: failed(variables),
      description: because?.(failure) ?? text?.description ?? t('error.unknown.description'),
      ...(isUnanswered ? { action: { label: t('action.try_again'), onAction: again } } : {}),
    });
    if (isUnanswered) keepOffer(target(variables), takeBack);
  }

  const mutation = useMutation<Value, Error, Variables, Begun<Before>>({
    mutationFn: write,
    onMutate: async (variables, context: MutationFunctionContext) => {
      const attempt = beginAttempt(target(variables));
      return { attempt, before: await onMutate?.(variables, context) };
    },
    onSuccess: (value, variables, begun, context) =>
      onSuccess?.(value, variables, begun.before as Before, context),
    onError: async (failure, variables, begun, context) => {
      await onError?.(failure, variables, begun?.before, context);
      const isNewest = begun !== undefined && endAttempt(target(variables), begun.attempt);
      tell(failure, variables, isNewest, () => mutation.mutate(variables));
    },
    onSettled: async (value, failure, variables, begun, context) => {
      if (begun !== undefined) endAttempt(target(variables), begun.attempt);
      await onSettled?.(value, failure, variables, begun?.before, context);
    },
  });
  const { mutate, mutateAsync, isPending } = mutation;
  return { mutate, mutateAsync, isPending };
}
