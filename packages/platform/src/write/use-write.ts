import {
  MutationObserver,
  useIsMutating,
  useMutationState,
  type Mutation,
  type MutationFilters,
} from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { CallFailure, isRetryable, appErrorOf } from '../http/result.ts';
import { withdrawNotices, notifyOf } from '../notifications/notify.ts';
import { queryClient } from '../query/query-client.ts';
import { askBeforeUnload } from '../unsaved/unsaved-changes.ts';
import { useErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/i18n.ts';

export interface WriteOptions<Value, Variables, Row extends object = never> {
  /** The name of what is written, such as `games/7/name`. Writes of the same target are sent one after the other. */
  readonly target: (variables: Variables) => string;
  /** Sends the call. Throws `CallFailure`, as `unwrap` does. */
  readonly write: (variables: Variables) => Promise<Value>;
  /** The change that `usePendingChanges` shows until the response. */
  readonly pending?: (variables: Variables) => PendingChange<Row>;
  readonly failed: (variables: Variables, failure: Error) => string;
  /** The reason, if the error's own text does not name it. */
  readonly because?: (failure: Error) => string | undefined;
  /** The text that the operator typed. The notice quotes it, because the field may be closed when the write fails. */
  readonly quote?: (variables: Variables) => string | undefined;
  /** Returns true if it has shown the failure itself, such as at a field. Otherwise a notice reports the failure. */
  readonly showsFailure?: (variables: Variables, failure: Error) => boolean;
  /** What "Try again" does. By default it repeats the same write. */
  readonly again?: (variables: Variables, failure: Error) => void;
  /** Puts the response into the cache. The next write of the same target waits for it. The end of the session cancels the callback. */
  readonly onSuccess?: (value: Value, variables: Variables) => unknown;
  readonly onError?: (failure: Error, variables: Variables) => unknown;
  readonly onSettled?: (variables: Variables) => unknown;
}

/** After a failure, `mutate` only shows the notice. `mutateAsync` also rejects. */
export interface Write<Value, Variables> {
  readonly mutate: (variables: Variables) => void;
  readonly mutateAsync: (variables: Variables) => Promise<Value>;
  readonly isPending: boolean;
}

/** Returns all writes of a target in this session, oldest first. The end of the session clears the cache. */
const writesOf = (target: string) =>
  queryClient.getMutationCache().findAll({ predicate: ({ options }) => options.scope?.id === target });

interface Writer<Value, Variables, Row extends object> {
  readonly options: WriteOptions<Value, Variables, Row>;
  readonly showFailure: ReturnType<typeof useFailureNotice>;
}

/** `writer` returns the current options, because the language may change while a write is in flight. */
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

  const showNotice = (failure: Error) => {
    const { options, showFailure } = writer();
    const { failed, because, quote, showsFailure, again } = options;
    if (isReportedElsewhere(failure) || showsFailure?.(variables, failure)) return;
    const error = failure instanceof CallFailure ? failure.error : undefined;
    // A newer write of the target will report its own outcome.
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

  // Until the write is sent: it may wait for an earlier write of the target.
  const stopAsking = askBeforeUnload();

  withdrawNotices(of);
  const observer = new MutationObserver<Value, Error, Variables>(queryClient, {
    mutationKey: [hook],
    scope: { id: of },
    meta: meta as Record<string, unknown>,
    mutationFn: () => {
      stopAsking();
      return writer().options.write(variables);
    },
    onSuccess: value => (isOfThisSession() ? writer().options.onSuccess?.(value, variables) : undefined),
    onError: async failure => {
      if (isOfThisSession()) await writer().options.onError?.(failure, variables);
      if (isOfThisSession()) showNotice(failure);
    },
    onSettled: () => (isOfThisSession() ? writer().options.onSettled?.(variables) : undefined),
  });
  // The cache deletes a mutation only when it has no observer.
  return observer.mutate(variables).finally(() => observer.reset());
}

/**
 * An optimistic write, for actions. Shows the change at once (`pending`), and reports a failure by a notice.
 * The notice offers "Try again" after no response, a 429 or a 5xx status.
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

/** The change of a write in flight. */
export interface PendingChange<Row extends object> {
  /** The kind of rows, such as `games`. Screens pass the same name to `usePendingChanges`. */
  readonly rows: string;
  /** Returns the changed fields of a row, or `undefined` for other rows. Must not mutate the row. */
  readonly change: (row: Row) => Partial<Row> | undefined;
}

type WriteMeta = Partial<PendingChange<object>>;

const pendingOf = (rows: string): MutationFilters => ({
  status: 'pending',
  predicate: ({ meta }) => (meta as WriteMeta | undefined)?.rows === rows,
});

const changeOf = ({ meta }: Mutation) => (meta as WriteMeta).change;

const applied = <Row extends object>(changes: readonly WriteMeta['change'][], row: Row): Row =>
  changes.reduce((changed, change) => {
    const fields = change?.(changed);
    return fields === undefined ? changed : { ...changed, ...fields };
  }, row);

/** Applies the changes of the writes in flight to a row, in their order. Returns the same object when nothing changes. */
export const withPendingChanges = <Row extends object>(rows: string, row: Row): Row =>
  applied(queryClient.getMutationCache().findAll(pendingOf(rows)).map(changeOf), row);

/**
 * Returns `withPendingChanges` for a component, which renders again when writes of these rows start and end.
 * Pending changes are not in the query cache, so no refetch or live event undoes them.
 */
export function usePendingChanges(rows: string): <Row extends object>(row: Row) => Row {
  const changes = useMutationState({ filters: pendingOf(rows), select: changeOf }, queryClient);
  return useCallback(row => applied(changes, row), [changes]);
}

export interface FailureNotice {
  readonly title: string;
  /** The text that the operator typed, in quotes. The notice shows it before the reason. */
  readonly quote?: string | undefined;
  /** Replaces the error's own text. */
  readonly reason?: string | undefined;
  /** What the button "Try again" does. Without it, the notice has no button. */
  readonly again?: (() => void) | undefined;
}

/** The host itself reports the end of the session, and nobody needs to know of cancelled calls. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

const isReportedElsewhere = (failure: unknown): boolean => REPORTED_ELSEWHERE.has(appErrorOf(failure).kind);

/** Returns a function that shows a notice of a failure and its reason. `of` names the subject (see `notifyOf`). */
export function useFailureNotice(): (of: string, failure: unknown, notice: FailureNotice) => void {
  const t = useTexts();
  const errorText = useErrorText();
  return (of, failure, { title, quote, reason, again }) => {
    if (isReportedElsewhere(failure)) return;
    const { level, description } = errorText(appErrorOf(failure));
    const why = reason ?? description;
    notifyOf(of, {
      // A 404 has the level `info`, which is too low for an action that has failed.
      level: level === 'warning' ? 'warning' : 'error',
      title,
      description: quote === undefined ? why : `${quote}: ${why}`,
      ...(again ? { action: { label: t('action.try_again'), onAction: again } } : {}),
    });
  };
}
