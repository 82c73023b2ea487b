import { spawn } from 'node:child_process';
import { startPostgres } from './test/postgres.mjs';

/*
 * `node scripts/with-postgres.mjs [--required] <program> …` runs a Node program with TEST_DATABASE_URL.
 * If TEST_DATABASE_URL names no server, it starts a private PostgreSQL server, and deletes the server afterwards.
 * Without PostgreSQL the program runs without TEST_DATABASE_URL, or not at all with `--required`.
 */
const isRequired = process.argv[2] === '--required';
const program = process.argv.slice(isRequired ? 3 : 2);
const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres(console.log);
const env = { ...process.env, ...(server ? { TEST_DATABASE_URL: server.url } : {}) };
if (isRequired && !env.TEST_DATABASE_URL) {
  console.log('These tests did NOT run: this machine has no PostgreSQL and none could be installed.');
  process.exit(1);
}
const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('close', code => {
  server?.stop();
  process.exitCode = code ?? 1;
});
