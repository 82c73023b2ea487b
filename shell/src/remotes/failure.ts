/** Why code is not there: its files did not come, or they came and broke. */
export type Cause = 'network' | 'code';

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** A file that did not come may come the next time; code that threw will throw again, also where the runtime wraps it. */
export const causeOf = ({ name, message }: Error): Cause =>
  name === 'ChunkLoadError' ||
  (!message.includes('ScriptExecutionError') &&
    /RUNTIME-008|no answer after|Loading (?:CSS )?chunk/.test(message))
    ? 'network'
    : 'code';
