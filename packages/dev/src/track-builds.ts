import { createHash } from 'node:crypto';
import type { DevParts } from '@backglass/delivery';
import type { DevState } from '@backglass/federation';
import type { DevBuild } from '@backglass/federation/build';

/** The name of the shell's build. No remote may have this name. */
export const SHELL = 'shell';

/** Keeps the last build and compile error of the shell and of each edited remote. Sends each change to the page. */
export const trackBuilds = (names: readonly string[], send: (state: DevState) => void) => {
  const builds = new Map<string, DevBuild>();
  const problems = new Map<string, string>();
  const problem = (): string | null => [...problems.values()].join('\n\n') || null;
  const built = (): { readonly shell: DevBuild; readonly remotes: readonly DevBuild[] } | null => {
    const shell = builds.get(SHELL);
    const remotes = names.flatMap(name => builds.get(name) ?? []);
    return shell === undefined || remotes.length < names.length ? null : { shell, remotes };
  };

  const announce = (): void => {
    const { shell, remotes } = built() ?? {};
    if (shell === undefined || remotes === undefined) return;
    // The page must reload, because a change of the shell or of the declarations changes the document.
    const declared = remotes.map(remote => remote.declared);
    const page = createHash('sha256').update(JSON.stringify([shell.hash, declared]));
    const hashes = Object.fromEntries(remotes.map(({ hash }, at) => [names[at] ?? '', hash]));
    send({ page: page.digest('hex'), builds: hashes, problem: problem() });
  };

  return {
    problem,
    built(name: string, build: DevBuild): void {
      builds.set(name, build);
      problems.delete(name);
      announce();
    },
    failed(name: string, text: string): void {
      problems.set(name, text);
      announce();
    },
    parts(): DevParts | null {
      const { shell, remotes } = built() ?? {};
      const release = shell?.describe();
      if (remotes === undefined || shell === undefined || release?.kind !== 'shell') return null;
      return {
        shell: { release, folder: shell.folder },
        remotes: remotes.flatMap(({ describe, folder }) => {
          const described = describe();
          return described.kind === 'remote' ? [{ release: described, folder }] : [];
        }),
      };
    },
  };
};
