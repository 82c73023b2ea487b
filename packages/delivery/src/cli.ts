import { contextOf } from './cli/context.ts';
import { run } from './cli/run.ts';

// `… | head` closes the pipe early; that is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const print = (line: string): void => {
  console.log(line);
};
const printError = (line: string): void => {
  console.error(line);
};

process.exitCode = await run(
  process.argv.slice(2),
  contextOf(process.env, { workspaceRoot: process.cwd(), print, printError }),
);
