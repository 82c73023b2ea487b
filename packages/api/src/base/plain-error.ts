/** An administrator can solve this error. Commands print only its message, which is one sentence. */
export abstract class PlainError extends Error {}
