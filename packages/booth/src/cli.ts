import { runCli } from './cli/run-cli.ts';
import { terminalOn } from './cli/terminal.ts';
import { realTime } from './time.ts';

const controller = new AbortController();
// Ctrl-C sends SIGINT twice: from the terminal and from tsx. With `process.once`, the second one would end the process before its game
// is aborted.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
// An unhandled error of a write would end the process before its game is aborted.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => controller.abort());

const code = await runCli(process.argv.slice(2), {
  terminal: terminalOn(process.stdout, process.stderr),
  time: realTime,
  signal: controller.signal,
  port: process.env['PORT'],
});
process.exit(code);
