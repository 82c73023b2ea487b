import { runCli } from './cli/run-cli.ts';
import { terminalOn } from './cli/terminal.ts';
import { realTime } from './time.ts';

const controller = new AbortController();
// Ctrl-C sends SIGINT twice: from the terminal and from tsx. Not `process.once`, because the second SIGINT would then end the process
// before its game is aborted. SIGHUP arrives when the terminal is closed.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort());
// A failed write to the terminal must not end the process before it has aborted its game.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => controller.abort());

const code = await runCli(process.argv.slice(2), {
  terminal: terminalOn(process.stdout, process.stderr),
  time: realTime,
  signal: controller.signal,
  port: process.env['PORT'],
});
process.exit(code);
