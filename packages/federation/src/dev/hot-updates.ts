import { DEV_EVENTS, type DevState } from './dev-build.ts';
import type { HotBuild } from './dev-page.ts';
import { showProblem } from './show-problem.ts';

const isState = (value: unknown): value is DevState =>
  typeof value === 'object' && value !== null && 'page' in value && 'builds' in value && 'problem' in value;

export interface Effects {
  readonly reload: () => void;
  readonly show: (problem: string | null) => void;
}

const IN_PAGE: Effects = { reload: () => location.reload(), show: showProblem };

/** Applies hot updates, or reloads the page. While the sources do not compile, the running code stays. */
export function createHotUpdater({ reload, show }: Effects = IN_PAGE) {
  const running = new Map<string, HotBuild>();
  let first: string | undefined;
  let newest: DevState | undefined;
  let isBusy = false;

  /** Returns whether there may be another update. */
  async function step(): Promise<boolean> {
    if (newest === undefined || newest.problem !== null) return false;
    const { page, builds } = newest;
    const [, outdated] = [...running].find(([remote, build]) => build.hash() !== builds[remote]) ?? [];
    if (page === first && outdated === undefined) return false;
    const isUpdated = page === first && ((await outdated?.update().catch(() => false)) ?? false);
    if (!isUpdated) reload();
    return isUpdated;
  }

  async function catchUp(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (await step());
    isBusy = false;
  }

  return {
    receive(state: DevState): Promise<void> {
      first ??= state.page;
      newest = state;
      show(state.problem);
      return catchUp();
    },
    join(remote: string, build: HotBuild): Promise<void> {
      running.set(remote, build);
      return catchUp();
    },
  };
}

/** Receives builds while the page is visible. Hidden pages do not connect, because browsers limit connections to an origin. */
export function subscribeToBuilds(receive: (state: DevState) => unknown): void {
  let source: EventSource | undefined;
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = undefined;
      return;
    }
    if (source !== undefined) return;
    source = new EventSource(DEV_EVENTS);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const state: unknown = JSON.parse(data);
      if (isState(state)) receive(state);
    };
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
