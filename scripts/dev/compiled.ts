import { createHash } from 'node:crypto';
import type { DevParts } from '@backglass/delivery';
import type { DevState } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';

type Side = 'shell' | 'remote';

/** What is compiled of shell and remote, and what is wrong with either. */
export const compiled = (tell: (state: DevState) => void) => {
  const builds: Partial<Record<Side, DevBuild>> = {};
  const problems = new Map<Side, string>();
  const problem = (): string | null => problems.get('remote') ?? problems.get('shell') ?? null;

  const announce = (): void => {
    const { shell, remote } = builds;
    if (shell === undefined || remote === undefined) return;
    // What the document is made of, but for the remote's own code: with another one the page must be loaded anew.
    const page = createHash('sha256').update(JSON.stringify([shell.hash, remote.declared]));
    tell({ page: page.digest('hex'), build: remote.hash, problem: problem() });
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
    /** Null until both are compiled. */
    parts(): DevParts | null {
      const { shell, remote } = builds;
      const [frame, edited] = [shell?.describe(), remote?.describe()];
      if (shell === undefined || remote === undefined) return null;
      if (frame?.kind !== 'shell' || edited?.kind !== 'remote') return null;
      return {
        shell: { release: frame, folder: shell.folder },
        remote: { release: edited, folder: remote.folder },
      };
    },
  };
};
