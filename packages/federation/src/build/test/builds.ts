import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { BuildAnswer, BuildRequest } from './build-process.ts';

export const builds = () => {
  let child: ChildProcess | undefined;
  return {
    async build(folder: string, ...words: readonly string[]): Promise<BuildAnswer> {
      child ??= fork(resolve(__dirname, 'build-process.ts'), {
        execArgv: ['--import', require.resolve('tsx')],
      });
      child.send({ folder, words } satisfies BuildRequest);
      const [answer] = (await once(child, 'message')) as [BuildAnswer];
      return answer;
    },
    stop: () => child?.disconnect(),
  };
};
