import { createHash } from 'node:crypto';
import type { DevParts } from '@backglass/delivery';
import type { DevState } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';

export type Side = 'shell' | 'remote';

/** Keeps the last build and compile error of shell and remote. Sends each change to the page. */
export const trackBuilds = (send: (state: DevState) => void) => {
  const builds: Partial<Record<Side, DevBuild>> = {};
  const problems = new Map<Side, string>();
  const problem = (): string | null => problems.get('remote') ?? problems.get('shell') ?? null;

  const announce = (): void => {
    const { shell, remote } = builds;
    if (shell === undefined || remote === undefined) return;
    // The page must reload, because a change of the shell or of the declarations changes the document.
    const page = createHash('sha256').update(JSON.stringify([shell.hash, remote.declared]));
    send({ page: page.digest('hex'), build: remote.hash, problem: problem() });
  };

  return {
    problem,
    built(side: Side, build: DevBuild): void {
      builds[side] = build;
      problems.delete(side);
      announce();
    },
    failed(side: Side, text: string): void {
      problems.set(side, text);
      announce();
    },
    parts(): DevParts | null {
      const { shell, remote } = builds;
      const [shellRelease, remoteRelease] = [shell?.describe(), remote?.describe()];
      if (shell === undefined || remote === undefined) return null;
      if (shellRelease?.kind !== 'shell' || remoteRelease?.kind !== 'remote') return null;
      return {
        shell: { release: shellRelease, folder: shell.folder },
        remote: { release: remoteRelease, folder: remote.folder },
      };
    },
  };
};
