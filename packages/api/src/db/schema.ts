export * from './tables/booths.ts';
export * from './tables/centers.ts';
export * from './tables/games.ts';
export * from './tables/leaderboard.ts';
export * from './tables/rate-counts.ts';
export * from './tables/mails.ts';
