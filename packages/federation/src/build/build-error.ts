/** The message says why the build failed. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
