#!/usr/bin/env node
import { allowClosedOutput } from './cli/closed-output.ts';
import { contextOf } from './cli/context.ts';
import { run } from './cli/run.ts';
import { workspaceRootOf } from './cli/workspace-root.ts';

allowClosedOutput();

const print = (line: string): void => {
  console.log(line);
};
const printError = (line: string): void => {
  console.error(line);
};

process.exitCode = await run(
  process.argv.slice(2),
  contextOf(process.env, { workspaceRoot: workspaceRootOf(process.cwd()), print, printError }),
);
