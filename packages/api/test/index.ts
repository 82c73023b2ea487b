/** What benchmarks and scripts of this repository need to start an API with a new database. */
export { PASSWORD, addBooth, addCenter, addGame, addPastGames, logIn } from './support/centers.ts';
export { startInstance, startTestApi } from './support/running-api.ts';
export { TEST_SERVER, makeTestDatabase } from './support/test-database.ts';
