import { MutationObserver, useIsMutating } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { CallFailure, isRetryable } from '../http/result.ts';
import { withdrawNotices } from '../notifications/notify.ts';
import { isReportedElsewhere, useFailureNotice } from '../notifications/use-failure-notice.ts';
import { queryClient } from '../query/query-client.ts';
import type { PendingChange, WriteMeta } from './pending-changes.ts';

export interface WriteOptions<Value, Variables, Row extends object = never> {
  /** Names what is written, as `games/7/name`: writes of the same are sent one after the other, and the newest one counts. */
  readonly target: (variables: Variables) => string;
  /** Makes the call; throws `CallFailure`, as `unwrap` does. */
  readonly write: (variables: Variables) => Promise<Value>;
  /** What is shown of it until it is answered, by `usePendingChanges`. */
  readonly pending?: (variables: Variables) => PendingChange<Row>;
  /** What did not go through: the title of the notice that says so. */
  readonly failed: (variables: Variables, failure: Error) => string;
  /** Why, where the error's own text does not say it. */
  readonly because?: (failure: Error) => string | undefined;
  /** What was typed, as it is quoted: named before the reason, since its place may be left by then, and it with it. */
  readonly quote?: (variables: Variables) => string;
  /** Says a failure at its own place, such as the field that is refused; `false`: it is told beside the page like the others. */
  readonly showsFailure?: (variables: Variables, failure: Error) => boolean;
  /** What "Try again" does, where that is not the same write once more. */
  readonly again?: (variables: Variables, failure: Error) => void;
  /**
   * Puts the answer into the cache, in the place of the pending change, and says so. The next write of the same waits for what it returns.
   * Like the other two it is not called once the session is over that the write began in.
   */
  readonly onSuccess?: (value: Value, variables: Variables) => unknown;
  readonly onError?: (failure: Error, variables: Variables) => unknown;
  readonly onSettled?: (variables: Variables) => unknown;
}

/** A write as its screen uses it: `mutate` leaves the failure to the notice, `mutateAsync` rejects with it as well. */
export interface Write<Value, Variables> {
  readonly mutate: (variables: Variables) => void;
  readonly mutateAsync: (variables: Variables) => Promise<Value>;
  readonly isPending: boolean;
}

/** All writes of a target in this session, the oldest first: the end of the session empties the cache. */
const writesOf = (target: string) =>
  queryClient.getMutationCache().findAll({ predicate: ({ options }) => options.scope?.id === target });

interface Writer<Value, Variables, Row extends object> {
  readonly options: WriteOptions<Value, Variables, Row>;
  readonly showFailure: ReturnType<typeof useFailureNotice>;
}

/** Begins a write. `writer` is asked for whenever it is needed: the language may change while a write is in flight. */
function begin<Value, Variables, Row extends object>(
  hook: string,
  writer: () => Writer<Value, Variables, Row>,
  variables: Variables,
): Promise<Value> {
  const { target, pending } = writer().options;
  const of = target(variables);
  const meta = { ...pending?.(variables) } as WriteMeta;
  const isOfThisSession = () => writesOf(of).some(write => write.meta === meta);
  const isNewest = () => writesOf(of).at(-1)?.meta === meta;

  const tell = (failure: Error) => {
    const { options, showFailure } = writer();
    const { failed, because, quote, showsFailure, again } = options;
    if (isReportedElsewhere(failure) || showsFailure?.(variables, failure)) return;
    const error = failure instanceof CallFailure ? failure.error : undefined;
    // The newer write says how the thing stands now.
    if (error?.kind === 'network' && !isNewest()) return;
    const sendAgain = () => {
      if (again) again(variables, failure);
      else begin(hook, writer, variables).catch(() => undefined);
    };
    showFailure(of, failure, {
      title: failed(variables, failure),
      quote: quote?.(variables),
      reason: because?.(failure),
      again: error !== undefined && isNewest() && isRetryable(error) ? sendAgain : undefined,
    });
  };

  withdrawNotices(of);
  const observer = new MutationObserver<Value, Error, Variables>(queryClient, {
    mutationKey: [hook],
    scope: { id: of },
    meta: meta as Record<string, unknown>,
    mutationFn: () => writer().options.write(variables),
    onSuccess: value => (isOfThisSession() ? writer().options.onSuccess?.(value, variables) : undefined),
    onError: async failure => {
      if (isOfThisSession()) await writer().options.onError?.(failure, variables);
      if (isOfThisSession()) tell(failure);
    },
    onSettled: () => (isOfThisSession() ? writer().options.onSettled?.(variables) : undefined),
  });
  // What nothing observes, the cache forgets after a while.
  return observer.mutate(variables).finally(() => observer.reset());
}

/**
 * Writes, shows what it changes at once (`pending`), and says beside the page what did not go through, until a newer write of the same or
 * the end of the session. When no answer came, or one of the moment (too much, a fault of the API), "Try again" sends the same once more.
 * For actions; a form keeps what was typed and has its own button.
 */
export function useWrite<Value, Variables, Row extends object = never>(
  options: WriteOptions<Value, Variables, Row>,
): Write<Value, Variables> {
  const hook = useId();
  const showFailure = useFailureNotice();
  const isPending = useIsMutating({ mutationKey: [hook] }, queryClient) > 0;
  const latest = useRef({ options, showFailure });
  useEffect(() => {
    latest.current = { options, showFailure };
  });
  const mutateAsync = useCallback(
    (variables: Variables) => begin(hook, () => latest.current, variables),
    [hook],
  );
  const mutate = useCallback(
    (variables: Variables) => void mutateAsync(variables).catch(() => undefined),
    [mutateAsync],
  );
  return { mutate, mutateAsync, isPending };
}
