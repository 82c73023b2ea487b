declare global {
  /**
   * The fault that the tests ask for. `render`: a component throws while it renders. `event`: its event handler throws.
   * `clean-up`: the clean-up of its effects throws. `loop`: a component updates itself for ever. `list`: the getter of the commands throws.
   * `run`: a command throws when it runs. `shape`: the commands lack labels and actions.
   */
  var contributorFault: 'render' | 'event' | 'clean-up' | 'loop' | 'list' | 'shape' | 'run' | undefined;
}

/** Throws if the tests ask for this fault. */
export function throwAt(fault: typeof contributorFault, message: string): void {
  if (globalThis.contributorFault === fault) throw new Error(message);
}
