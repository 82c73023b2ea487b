import { composition } from '../boot/document-data.ts';
import { labelOf } from '../texts.ts';
import { fetchAnew } from './fetch-anew.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { createScreenLoader, type ScreenLoader } from './screen-loader.ts';

const { version, platform, commit, deployed_at, scripts, integrity } = composition.shell;

/** What every page behind the guard needs is one file (`boot/provided.ts`, ADR 0032). */
const operatorPart = async () => {
  const part = await import(/* webpackChunkName: "operator" */ '../operator/operator-part.tsx');
  part.beginOperatorPart();
  return part;
};

/** The shell as a remote of itself, so that what is not in its first scripts and does not arrive has the same panel and Retry. */
const own = createRemoteLoader({
  name: 'shell',
  remote: {
    version,
    commit,
    deployed_at,
    title: labelOf('version.frame'),
    entry: scripts[0] ?? '',
    global: 'bg_shell',
    contract: platform,
    shared: {},
    routes: [],
    nav: [],
    integrity,
    state: 'active',
    previous: null,
  },
  shell: composition.shell,
  loadModule: async () => ({
    name: 'shell',
    messages: { en: {}, es: {} },
    screens: {
      frame: () => operatorPart().then(({ OperatorFrame }) => ({ Screen: OperatorFrame })),
      standing: () => operatorPart().then(({ PublicStanding }) => ({ Screen: PublicStanding })),
      tutorials: () => import('../tutorials/tutorials.tsx').then(({ Tutorials }) => ({ Screen: Tutorials })),
    },
  }),
  onReady: () => undefined,
});

function loaderOf(screen: 'frame' | 'standing' | 'tutorials'): ScreenLoader {
  const loader: ScreenLoader = createScreenLoader(own, screen, {
    beforeRetry: async () => {
      const state = loader.state.get();
      if (state.status === 'failed' && state.fault !== undefined) await fetchAnew([state.fault.file]);
    },
  });
  return loader;
}

/** The tutorials' page. */
export const tutorials = loaderOf('tutorials');
/** What stands around every page behind the guard. */
export const operatorFrame = loaderOf('frame');
/** What stands around a public page of a remote that needs the whole platform. */
export const publicStanding = loaderOf('standing');
