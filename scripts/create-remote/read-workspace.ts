import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const workspaceSchema = z.object({
  catalog: z.record(z.string(), z.string()),
  allowBuilds: z.record(z.string(), z.boolean()),
  overrides: z.record(z.string(), z.string()),
});
const compilerSchema = z.object({ compilerOptions: z.record(z.string(), z.unknown()) });
const packageSchema = z.object({ engines: z.object({ node: z.string() }), packageManager: z.string() });

/** A remote in another repository copies these settings of the workspace. */
export type Workspace = z.infer<typeof workspaceSchema> &
  z.infer<typeof packageSchema> &
  z.infer<typeof compilerSchema>;

export const readWorkspace = (root: string): Workspace => {
  const read = (file: string): unknown => parse(readFileSync(join(root, file), 'utf8'));
  return {
    ...workspaceSchema.parse(read('pnpm-workspace.yaml')),
    ...packageSchema.parse(read('package.json')),
    compilerOptions: {
      ...compilerSchema.parse(read('tsconfig.base.json')).compilerOptions,
      ...compilerSchema.parse(read('tsconfig.browser.json')).compilerOptions,
    },
  };
};
