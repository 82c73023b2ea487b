/** Returns the integrity of a script or style by its absolute URL. Throws for files that the composition does not name. */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

/** Returns the file's address in the composition. This may be in an earlier release that has the same file. */
export const ADDRESS_LOOKUP = '__BACKGLASS_ADDRESS__';

declare global {
  var __BACKGLASS_ADDRESS__: ((address: string) => string) | undefined;
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}
