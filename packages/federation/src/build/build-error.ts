/** A failed build; the message says why. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
