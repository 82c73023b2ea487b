import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { BuildAnswer, BuildRequest } from './build-process.ts';

export const builds = () => {
  let child: ChildProcess | undefined;
  const run = async (request: BuildRequest): Promise<BuildAnswer> => {
    child ??= fork(resolve(__dirname, 'build-process.ts'), {
      execArgv: ['--import', require.resolve('tsx')],
    });
    child.send(request);
    const [answer] = (await once(child, 'message')) as [BuildAnswer];
    return answer;
  };
  return {
    build: (folder: string, ...words: readonly string[]) => run({ folder, words }),
    /** Builds, and edits a file after the build has begun. */
    buildDuringEdit: (folder: string, edit: NonNullable<BuildRequest['edit']>) =>
      run({ folder, words: ['--brief'], edit }),
    stop: () => child?.disconnect(),
  };
};
