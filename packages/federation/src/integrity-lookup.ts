/**
 * The global function of the host that every build asks before it loads a script or a style: from the file's absolute
 * address to its integrity. It throws for what the composition does not name, so that nothing else is loaded.
 */
export const INTEGRITY_LOOKUP = '__BACKGLASS_INTEGRITY__';

declare global {
  var __BACKGLASS_INTEGRITY__: ((address: string) => string) | undefined;
}
