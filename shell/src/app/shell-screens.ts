import { DEFAULT_LANGUAGE } from '@backglass/contract';
import { whenQuiet } from '@backglass/ui';
import { createStore } from 'zustand/vanilla';
import { composition } from '../composition/document-data.ts';
import { labelOf } from '../texts.ts';
import {
  createScreenLoader,
  type RemoteState,
  type ScreenLoader,
  type ScreenSource,
} from '../remotes/remote-loader.ts';
import { refetch } from '../remotes/remote-routes.ts';
import { reportLoad } from '../remotes/telemetry.ts';

const loadOperatorChunk = async () => {
  const module = await import(/* webpackChunkName: "operator" */ '../layout/operator-chunk.tsx');
  await module.startOperatorChunk();
  // Loads the tutorials early, so that they also open offline.
  whenQuiet(() => void tutorials.load());
  return module;
};

const ready: RemoteState = {
  status: 'ready',
  attempt: 1,
  definition: {
    name: 'shell',
    messages: { [DEFAULT_LANGUAGE]: {} },
    screens: {
      frame: () => loadOperatorChunk().then(({ OperatorFrame }) => ({ Screen: OperatorFrame })),
      publicLayout: () => loadOperatorChunk().then(({ PublicLayout }) => ({ Screen: PublicLayout })),
      tutorials: () => import('../tutorials/tutorials.tsx').then(({ Tutorials }) => ({ Screen: Tutorials })),
    },
  },
};
const loaded = () => Promise.resolve(ready);

/** The shell as a source of lazy-loaded screens. They fail and recover like the screens of a remote. */
const shell: ScreenSource = {
  name: 'shell',
  title: labelOf('version.shell'),
  version: composition.shell.version,
  // Its screens load with the shell's own files and texts.
  hashes: {},
  isLoadable: true,
  state: createStore(() => ready),
  load: loaded,
  retry: loaded,
  // A restart cannot help, because only a page load evaluates the shell's own modules again.
  restart: loaded,
  fallBack: loaded,
};

function loaderOf(screen: 'frame' | 'publicLayout' | 'tutorials'): ScreenLoader {
  const loader = createScreenLoader(shell, screen, {
    beforeRetry: async () => {
      const state = loader.state.getState();
      if (state.status === 'failed' && state.fault !== undefined) await refetch([state.fault.file]);
    },
    // The start of the page has already counted the load of the shell.
    onLoad: (load, error) => load.outcome === 'failed' && reportLoad(shell, load, error),
  });
  return loader;
}

export const tutorials = loaderOf('tutorials');
/** The layout around every page behind the guard. */
export const operatorFrame = loaderOf('frame');
/** The layout around a public page of a remote that needs `@backglass/platform/operator`. */
export const publicLayout = loaderOf('publicLayout');
