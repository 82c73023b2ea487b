import { parseArgs } from 'node:util';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveKill } from './kill.ts';

/**
 * `tsx packages/api/src/proof/kill-cli.ts --database postgres|embedded --rounds 20`: exit code 1 if a single acknowledged
 * write was lost, doubled or torn. For `postgres`, TEST_DATABASE_URL names the server (scripts/with-postgres.mjs).
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    database: { type: 'string', default: 'embedded' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const onServer = values.database === 'postgres';
if (onServer && TEST_SERVER === undefined) {
  print('TEST_DATABASE_URL names no PostgreSQL server: this half was NOT proved.');
  process.exit(1);
}
const server = onServer ? TEST_SERVER : '';
const report = await proveKill({ rounds: Number(values.rounds), server, log: print });
for (const line of [...report.lost, ...report.doubled, ...report.torn]) print(line);
print(
  `${values.database}: ${report.rounds} kills, ${report.acknowledged} acknowledged writes, ${report.lost.length} lost, ` +
    `${report.doubled.length} doubled, ${report.torn.length} torn; slowest restart ${report.slowestRestartMs} ms`,
);
const wrong = report.lost.length + report.doubled.length + report.torn.length;
process.exit(wrong > 0 || report.acknowledged === 0 ? 1 : 0);
