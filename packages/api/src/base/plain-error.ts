/** An error that an administrator can solve. Commands print only its message, which is one sentence. */
export abstract class PlainError extends Error {}
