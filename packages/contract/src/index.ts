import './jitless.ts';

// Constants
export * from './calls.ts';
export * from './limits.ts';

// Entities and their calls
export * from './any-answer.ts';
export * from './booth.ts';
export * from './booth-side.ts';
export * from './center.ts';
export * from './events.ts';
export * from './game.ts';
export * from './game-list.ts';
export * from './id.ts';
export * from './page.ts';
export * from './password.ts';
export * from './player.ts';
export * from './text.ts';
export * from './ticket.ts';
export * from './user.ts';
export * from './web-address.ts';

// Errors
export * from './errors.ts';
