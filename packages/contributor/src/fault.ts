declare global {
  /** How the contributions fail: components at render or in an event handler, commands in the others. */
  var contributorFault: 'render' | 'event' | 'list' | 'shape' | 'run' | undefined;
}

/** Throws if the tests ask for this fault. */
export function throwAt(fault: typeof contributorFault, message: string): void {
  if (globalThis.contributorFault === fault) throw new Error(message);
}
