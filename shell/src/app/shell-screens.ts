import { DEFAULT_LANGUAGE } from '@backglass/contract';
import { createStore } from 'zustand/vanilla';
import { composition } from '../composition/document-data.ts';
import { labelOf } from '../texts.ts';
import type { RemoteState } from '../remotes/load-state.ts';
import { refetch } from '../remotes/preload.ts';
import type { ScreenSource } from '../remotes/remote-loader.ts';
import { createScreenLoader, type ScreenLoader } from '../remotes/screen-loader.ts';

/** One file has all that pages behind the guard need (`boot/provided.ts`). */
const operatorPart = async () => {
  const part = await import(/* webpackChunkName: "operator" */ '../layout/operator-part.tsx');
  part.beginOperatorPart();
  return part;
};

const ready: RemoteState = {
  status: 'ready',
  attempt: 1,
  definition: {
    name: 'shell',
    messages: { [DEFAULT_LANGUAGE]: {} },
    screens: {
      frame: () => operatorPart().then(({ OperatorFrame }) => ({ Screen: OperatorFrame })),
      publicLayout: () => operatorPart().then(({ PublicLayout }) => ({ Screen: PublicLayout })),
      tutorials: () => import('../tutorials/tutorials.tsx').then(({ Tutorials }) => ({ Screen: Tutorials })),
    },
  },
};
const always = () => Promise.resolve(ready);

/** The shell as the source of its own lazy-loaded screens: they recover, and fail, as those of a remote do. */
const shell: ScreenSource = {
  name: 'shell',
  title: labelOf('version.frame'),
  version: composition.shell.version,
  isLoadable: true,
  state: createStore(() => ready),
  load: always,
  retry: always,
  fallBack: always,
};

function loaderOf(screen: 'frame' | 'publicLayout' | 'tutorials'): ScreenLoader {
  const loader = createScreenLoader(shell, screen, {
    beforeRetry: async () => {
      const state = loader.state.getState();
      if (state.status === 'failed' && state.fault !== undefined) await refetch([state.fault.file]);
    },
  });
  return loader;
}

/** The tutorials page. */
export const tutorials = loaderOf('tutorials');
/** The layout around every page behind the guard. */
export const operatorFrame = loaderOf('frame');
/** The layout around a public page of a remote that needs the operator's part of the platform. */
export const publicLayout = loaderOf('publicLayout');
