export * from './base.ts';

// Entities and their calls
export * from './booth.ts';
export * from './booth-side.ts';
export * from './center.ts';
export * from './events.ts';
export * from './game.ts';
export * from './game-list.ts';
export * from './id.ts';
export * from './page.ts';
export * from './player.ts';
export * from './ticket.ts';
export * from './user.ts';
export * from './web-address.ts';
