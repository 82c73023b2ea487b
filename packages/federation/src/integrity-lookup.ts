/**
 * The host's global function that returns the integrity of a script or style by its absolute URL.
 * It throws for files that the composition does not name, so only files of the composition load.
 */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

/**
 * The host's global function that returns the address at which the composition has a file.
 * If an earlier release has the same file, that address is in the earlier release.
 */
export const ADDRESS_LOOKUP = '__BACKGLASS_ADDRESS__';

declare global {
  var __BACKGLASS_ADDRESS__: ((address: string) => string) | undefined;
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}
