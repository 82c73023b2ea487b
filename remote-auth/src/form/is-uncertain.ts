import type { AppError } from '@backglass/platform/base';

/** Nobody can tell whether a call that failed so did what it was asked for. */
export const isUncertain = ({ kind }: AppError): boolean =>
  kind === 'network' || kind === 'server' || kind === 'contract';
