#!/usr/bin/env node
import { allowClosedOutput } from '@backglass/contract/command-line';
import { findWorkspaceRoot } from '@backglass/federation/workspace';
import { contextOf } from './cli/command.ts';
import { run } from './cli/run.ts';

allowClosedOutput(process.stdout, process.stderr);

const print = (line: string): void => {
  console.log(line);
};
const printError = (line: string): void => {
  console.error(line);
};

process.exitCode = await run(
  process.argv.slice(2),
  contextOf(process.env, { workspaceRoot: findWorkspaceRoot(process.cwd()), print, printError }),
);
