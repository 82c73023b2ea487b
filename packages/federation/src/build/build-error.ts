/** A build that cannot be made; the message is why. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
