import type { AppError } from './result.ts';

/** Whether the next attempt may go through: nobody answered, or not this time. What is refused would be refused again. */
export const isWorthAnother = ({ kind, status = 0 }: AppError): boolean =>
  kind === 'network' || kind === 'throttled' || status >= 500;
