import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.mjs';

/*
 * `node scripts/with-postgres.mjs <program> …`: runs a program of Node's with TEST_DATABASE_URL naming a private PostgreSQL
 * server, which is removed afterwards. A server that is named already is used; without any the program runs without.
 */
const server = process.env.TEST_DATABASE_URL ? undefined : await startPostgres(console.log);
const env = { ...process.env, ...(server ? { TEST_DATABASE_URL: server.url } : {}) };
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('close', code => {
  server?.stop();
  process.exitCode = code ?? 1;
});
