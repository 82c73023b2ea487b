/** The sentence for a failure to listen, if it is one of the usual; else the error itself. */
export function listenError(error: Error, port: number): Error;
/** Fails with a sentence when the port cannot be had. */
export const checkPort: (address: { readonly host: string; readonly port: number }) => Promise<void>;
