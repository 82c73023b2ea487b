import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { settingsSchema, type Settings, type Versions } from '../settings.ts';

const compilerSchema = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });
const catalogSchema = z.object({ catalog: z.record(z.string(), z.string()) });
const packageSchema = z.object({ version: z.string() });

const parseFile = (root: string, file: string): unknown => parse(readFileSync(join(root, file), 'utf8'));

const git = (root: string, ...words: readonly string[]): string =>
  spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();

/** The repository on GitHub that `root` was cloned from, and the commit of `root`. */
const productOf = (root: string): Settings['product'] => {
  const origin = git(root, 'remote', 'get-url', 'origin');
  const [, repository = 'OWNER/backglass'] =
    /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(origin) ?? [];
  return { repository, commit: git(root, 'rev-parse', 'HEAD') };
};

/** verdaccio is only part of our own tests. */
const isForRemotes = ([name]: readonly [string, string]): boolean => !name.startsWith('verdaccio');

export const readWorkspace = (root: string): Settings => {
  const { compilerOptions } = compilerSchema.parse(parseFile(root, 'tsconfig.base.json'));
  const browser = compilerSchema.parse(parseFile(root, 'tsconfig.browser.json'));
  const { overrides, ...settings } = settingsSchema.parse({
    ...(parseFile(root, 'pnpm-workspace.yaml') as object),
    ...(parseFile(root, 'package.json') as object),
    compilerOptions: { ...compilerOptions, ...browser.compilerOptions },
    product: productOf(root),
  });
  return { ...settings, overrides: Object.fromEntries(Object.entries(overrides).filter(isForRemotes)) };
};

/** The version of each library of the workspace. */
export const readCatalog = (root: string): Versions =>
  catalogSchema.parse(parseFile(root, 'pnpm-workspace.yaml')).catalog;

export const readPlatformVersion = (root: string): string =>
  packageSchema.parse(parseFile(root, 'packages/platform/package.json')).version;
