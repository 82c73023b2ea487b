import { parseArgs } from 'node:util';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveMailKill } from './mail-kill.ts';

/**
 * `tsx packages/api/src/proof/mail-kill-cli.ts --database postgres|embedded --rounds 20`: exit code 1 if a single mail of an
 * acknowledged registration was lost, sent as two, or sent again although no kill had fallen upon it. For `postgres`,
 * TEST_DATABASE_URL names the server (scripts/with-postgres.mjs).
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
const rounds = Number(values.rounds);
const server = onServer ? (TEST_SERVER ?? '') : '';
const { acknowledged, lost, doubled, repeated, unexplained } = await proveMailKill({ rounds, server });
for (const email of [...lost, ...doubled, ...unexplained]) print(email);
print(
  `${values.database}: ${rounds} kills, ${acknowledged} acknowledged registrations, ${lost.length} mails lost, ` +
    `${doubled.length} doubled, ${repeated} repeated under the same Message-ID, ${unexplained.length} of them unexplained`,
);
process.exit(lost.length + doubled.length + unexplained.length > 0 || acknowledged === 0 ? 1 : 0);
