/** An error that the administrator of the API can solve. Its message is one sentence that says how; its stack is not printed. */
export abstract class PlainError extends Error {}
