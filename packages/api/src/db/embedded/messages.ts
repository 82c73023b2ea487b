/** What the database's thread is started with. */
export interface EmbeddedStart {
  /** Folder of the cluster itself. */
  readonly directory: string;
}

/** To the thread: bytes of the PostgreSQL wire protocol, or the wish to close. */
export type ToDatabase = { readonly kind: 'send'; readonly bytes: Uint8Array } | { readonly kind: 'close' };

/** From the thread: each `send` is answered by one `received`, in order. */
export type FromDatabase =
  | { readonly kind: 'ready' }
  | { readonly kind: 'received'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'closed' };
