import { parseArgs } from 'node:util';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveMailKill } from './mail-kill.ts';

/**
 * `tsx packages/api/src/proof/mail-kill-cli.ts --rounds 20`, on the server of TEST_DATABASE_URL or else on the embedded
 * database: exit code 1 if a single mail of an acknowledged registration was lost or sent as two.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const { acknowledged, lost, doubled, repeated } = await proveMailKill({ rounds, server: TEST_SERVER });
process.stdout.write(
  `${TEST_SERVER === undefined ? 'embedded' : 'postgres'}: ${rounds} kills, ${acknowledged} acknowledged registrations, ` +
    `${lost.length} mails lost, ${doubled.length} doubled, ${repeated} repeated under the same Message-ID\n`,
);
process.exit(lost.length + doubled.length > 0 || acknowledged === 0 ? 1 : 0);
