import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { nameOf } from '../../release/builds.ts';

export const WORKFLOWS = '.github/workflows';

/** Previews and delivers a part. The workflow of each part calls this one. */
export const REMOTE_WORKFLOW = `${WORKFLOWS}/remote.yml`;

/** Previews and delivers a remote in its own repository. */
export const STANDALONE_WORKFLOW = `${WORKFLOWS}/standalone.yml`;

/** Ends the preview of a closed pull request. */
export const END_WORKFLOW = `${WORKFLOWS}/end-preview.yml`;

const jobSchema = z.object({
  steps: z.array(z.object({ run: z.optional(z.string()), name: z.optional(z.string()) })),
});
const workflowSchema = z.object({
  env: z.record(z.string(), z.string()),
  jobs: z.object({ preview: jobSchema, live: jobSchema }),
});

/** Omits the commands that call GitHub. The pull request has number 42. */
export interface PartWorkflow {
  readonly preview: readonly string[];
  readonly live: readonly string[];
  /** Contains empty variables, as in a repository that does not set them. */
  readonly env: Readonly<Record<string, string>>;
}

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
