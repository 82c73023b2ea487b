import type { RemoteDefinition } from '@backglass/platform';
import { createRemoteLoader, type RemoteLoaderOptions } from '../remotes/remote-loader.ts';
import { aRemote } from './write-document.ts';

export const Screen = () => null;
export const definition: RemoteDefinition = {
  name: 'games',
  messages: { en: {}, es: {} },
  screens: { 'games-list': async () => ({ Screen }), broken: () => Promise.reject(new Error('no chunk')) },
};
export const remote = aRemote('games');
export const lost = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });

/** A loader whose attempts have these outcomes. The last one is repeated. */
export function loaderOf(
  outcomes: readonly (RemoteDefinition | Error)[],
  over: Partial<RemoteLoaderOptions> = {},
) {
  const attempts: string[] = [];
  const ready: string[] = [];
  const waits: number[] = [];
  const loader = createRemoteLoader({
    name: 'games',
    remote,
    shell: { platform: '0.1.0', provides: { react: '19.3.1' } },
    loadModule: name => {
      const outcome = outcomes[Math.min(attempts.length, outcomes.length - 1)];
      attempts.push(name);
      return outcome instanceof Error
        ? Promise.reject(outcome)
        : Promise.resolve(outcome as RemoteDefinition);
    },
    addTexts: async ({ name }) => void ready.push(name),
    wait: async milliseconds => void waits.push(milliseconds),
    isOnline: () => true,
    ...over,
  });
  const seen: string[] = [];
  loader.state.subscribe(() => seen.push(loader.state.getState().status));
  return { loader, attempts, ready, waits, seen };
}
