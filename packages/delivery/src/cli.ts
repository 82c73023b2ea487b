import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './cli/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});

// `… | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await run(values.help === true ? ['help'] : positionals, {
  dataDir: resolve(process.env['DATA_DIR'] ?? '.backglass'),
  workspaceRoot: resolve(import.meta.dirname, '../../..'),
  supportEmail: process.env['SUPPORT_EMAIL'] ?? 'support@backglass.test',
  print: line => {
    console.log(line);
  },
  complain: line => {
    console.error(line);
  },
});
