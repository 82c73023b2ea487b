/** What whoever runs the API can put right: the message is one sentence that says how, and needs no stack. */
export abstract class PlainError extends Error {}
