import './jitless.ts';

// What every page stands on, the log-in first of all. What only an operator's screens speak of is in `index.ts`.
export * from './any-answer.ts';
export * from './calls.ts';
export * from './credentials.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './password.ts';
export * from './person.ts';
export * from './text.ts';
export type { Id } from './id.ts';
export type { User } from './user.ts';
