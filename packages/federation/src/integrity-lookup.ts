/** The global function of this name returns the integrity of a file by its absolute URL. It throws for files outside the composition. */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

/** The global function of this name returns a file's address in the composition, which may be in an earlier release. */
export const ADDRESS_LOOKUP = '__BACKGLASS_ADDRESS__';

declare global {
  var __BACKGLASS_ADDRESS__: ((address: string) => string) | undefined;
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}
