/**
 * The global function of the host that every build asks before it loads a script or a style: from the file's absolute
 * address to its integrity. It throws for what the composition does not name, so that nothing else is loaded.
 */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

/**
 * The global function of the host that says where a file is: from its address in its own release to the one that the composition
 * names it by, which may be in an earlier release with the same file.
 */
export const ADDRESS_LOOKUP = '__BACKGLASS_ADDRESS__';

declare global {
  var __BACKGLASS_ADDRESS__: ((address: string) => string) | undefined;
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}
