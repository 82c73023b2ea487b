/** A part of a file that no page of ours gets to. */
export interface UnreachedPart {
  /** Why none does; who changes what it says here has to bring the part back. */
  readonly why: string;
  /** Functions and methods that are never called, by where they stand: `createRouter.handleAction`, `I18n.dir`. */
  readonly uncalled?: readonly string[];
  /**
   * What expressions always are in a function (or anywhere, for `*`): `{ createRouter: { 'init.window': 'undefined' } }`. Of a call
   * the arguments are not told: `parseHydrationData(…)`.
   */
  readonly known?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What is left out of one file of a library. */
export interface LeanFile {
  /** Its address from the package on. */
  readonly file: string;
  /** Of the text that the parts were read from, the first 12 hex digits of its SHA-256: another text has to be read anew. */
  readonly digest: string;
  readonly parts: readonly UnreachedPart[];
}
