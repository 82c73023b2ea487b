declare global {
  /**
   * The fault that the tests ask for. A component throws at `render`, in an `event` handler, or in the `clean-up` of its effects. The
   * `list` of commands throws, a command throws when it is `run`, or the commands have the wrong `shape`.
   */
  var contributorFault: 'render' | 'event' | 'clean-up' | 'list' | 'shape' | 'run' | undefined;
}

/** Throws if the tests ask for this fault. */
export function throwAt(fault: typeof contributorFault, message: string): void {
  if (globalThis.contributorFault === fault) throw new Error(message);
}
