/** The sentence for a failure to listen, if it is one of the usual; else the error itself. */
export function listenError(error: Error, port: number): Error;
