import type { AppError } from '@backglass/platform';

/** Nobody can tell whether a call that failed so did what it was asked for. One that was never sent did not. */
export const isUncertain = ({ kind, code }: AppError): boolean =>
  code !== 'not_sent' && (kind === 'network' || kind === 'server' || kind === 'contract');
