import { parseArgs } from 'node:util';
import { TEST_SERVER } from '../testing/test-database.ts';
import { proveStreams } from './streams.ts';

/** `node scripts/with-postgres.mjs packages/api/src/proof/streams-cli.ts --streams 200`: exit code 1 if an event was lost or doubled. */
const { values } = parseArgs({ options: { streams: { type: 'string', default: '200' } } });
const print = (line: string): void => void process.stdout.write(`${line}\n`);
if (TEST_SERVER === undefined) {
  print('TEST_DATABASE_URL names no PostgreSQL server: this was NOT proved.');
  process.exit(1);
}
const report = await proveStreams(TEST_SERVER, Number(values.streams), 50);
for (const line of report.wrong.slice(0, 20)) print(line);
print(
  `two instances, ${report.streams} streams, ${report.changes} changes: ${report.wrong.length} streams told wrongly; ` +
    `the last change was everywhere after ${report.lastMs} ms`,
);
process.exit(report.wrong.length > 0 ? 1 : 0);
