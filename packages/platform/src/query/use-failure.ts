import { useState } from 'react';
import { isRetryable, type AppError } from '../http/result.ts';
import { useErrorText, type ErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/i18n.ts';

interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
  /** Why the last attempt failed, even if the query is tried again. */
  readonly failureReason: Error | null;
}

/** Returns the error for a query's error panel. Without data, the first failed attempt is an error, and it stays during all others. */
export function useFailure(query: QueryState): Error | null;
/** @deprecated Only for remotes that were built with an earlier version. */
export function useFailure(data: unknown, error: Error | null): Error | null;
export function useFailure(queryOrData: unknown, errorOfData?: Error | null): Error | null {
  const { data, error, failureReason } =
    errorOfData === undefined
      ? (queryOrData as QueryState)
      : { data: queryOrData, error: errorOfData, failureReason: errorOfData };
  const isLoaded = data !== undefined;
  const newest = isLoaded ? error : failureReason;
  const [last, setLast] = useState(newest);
  if (newest !== null && newest !== last) setLast(newest);
  return newest ?? (isLoaded ? null : last);
}

export interface LoadErrorText extends ErrorText {
  /** Says that the page tries again by itself. The description ends with it. Empty if the page does not. */
  readonly retries: string;
}

/** Returns the texts of a query's error, as `useErrorText` does. */
export function useLoadErrorText(): (error: AppError) => LoadErrorText {
  const t = useTexts();
  const errorText = useErrorText();
  return error => {
    const text = errorText(error);
    const retries = isRetryable(error) ? t('keeps_trying') : '';
    return { ...text, description: `${text.description} ${retries}`.trim(), retries };
  };
}
