import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { nameOf } from '../release/builds.ts';

/** Where GitHub looks for workflows, relative to the workspace. */
export const WORKFLOWS = '.github/workflows';

/** The workflow that previews and delivers a part. Each part has a workflow that calls it. */
export const REMOTE_WORKFLOW = `${WORKFLOWS}/remote.yml`;

/** The workflow that previews and delivers a remote in a repository of its own. */
export const STANDALONE_WORKFLOW = `${WORKFLOWS}/standalone.yml`;

/** The workflow that ends the preview of a closed pull request. */
export const END_WORKFLOW = `${WORKFLOWS}/end-preview.yml`;

const jobSchema = z.object({
  steps: z.array(z.object({ run: z.optional(z.string()), name: z.optional(z.string()) })),
});
const workflowSchema = z.object({
  env: z.record(z.string(), z.string()),
  jobs: z.object({ preview: jobSchema, live: jobSchema }),
});

/** The workflow of a part for pull request 42, without the commands that call GitHub. */
export interface PartWorkflow {
  /** Commands of the job for pull requests. */
  readonly preview: readonly string[];
  /** Commands of the job for `main`. */
  readonly live: readonly string[];
  /** All variables are empty, as they are in a repository that does not set them. */
  readonly env: Readonly<Record<string, string>>;
}

/** Reads {@link REMOTE_WORKFLOW} for the part in `folder`. */
export const readPartWorkflow = (root: string, folder: string): PartWorkflow => {
  const { env, jobs } = workflowSchema.parse(parse(readFileSync(join(root, REMOTE_WORKFLOW), 'utf8')));
  const commandsOf = ({ steps }: z.infer<typeof jobSchema>): readonly string[] =>
    steps
      .flatMap(({ run }) => run ?? [])
      .filter(command => !command.startsWith('gh '))
      .map(command =>
        command
          .replaceAll('${{ inputs.folder }}', basename(folder))
          .replaceAll('${{ inputs.name }}', nameOf(folder))
          .replaceAll('${{ github.event.number }}', '42'),
      );
  return {
    preview: commandsOf(jobs.preview),
    live: commandsOf(jobs.live),
    env: Object.fromEntries(Object.keys(env).map(name => [name, ''])),
  };
};
