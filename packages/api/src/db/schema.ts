export * from './tables/booths.ts';
export * from './tables/centers.ts';
export * from './tables/games.ts';
