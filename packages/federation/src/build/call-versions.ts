import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { callVersionsSchema } from '../release.ts';

const fileSchema = z.object({ pages: callVersionsSchema });

/** The versions of the calls that pages make, from the contract that the package in `root` imports. */
export const readCallVersions = (root: string): Readonly<Record<string, string>> => {
  const { resolve } = createRequire(join(root, 'package.json'));
  const file = resolve('@backglass/contract/call-versions.json');
  return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).pages;
};
