import { parseArgs } from 'node:util';
import { proveKill } from './kill.ts';

/** `tsx packages/api/src/proof/kill-cli.ts --rounds 10`: exit code 1 if a single acknowledged write was lost. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const report = await proveKill({ rounds: Number(values.rounds), log: print });
for (const line of [...report.lost, ...report.doubled]) print(line);
print(
  `${report.rounds} kills: ${report.acknowledged} acknowledged writes, ${report.lost.length} lost, ` +
    `${report.doubled.length} doubled; slowest restart ${report.slowestRestartMs} ms`,
);
process.exit(report.lost.length + report.doubled.length > 0 || report.acknowledged === 0 ? 1 : 0);
