/**
 * Global function of the host that returns the integrity of a script or style by its absolute URL. The function throws for files
 * that the composition does not name, so that only files of the composition load.
 */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

/**
 * Global function of the host that maps a file's address in its own release to its address in the composition. The latter may be
 * in an earlier release, which has the same file.
 */
export const ADDRESS_LOOKUP = '__BACKGLASS_ADDRESS__';

declare global {
  var __BACKGLASS_ADDRESS__: ((address: string) => string) | undefined;
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}
