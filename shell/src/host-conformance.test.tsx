import {
  configureHttp,
  endSession,
  followNetwork,
  queryClient,
  restoreSession,
  setLanguage,
  setSession,
  startI18n,
  useLiveStore,
} from '@backglass/platform/host';
import { API_ROOT, setupUser } from '@backglass/testing';
import { describeHost, probeRemote, type OpenHost } from '@backglass/testing/conformance';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { aRemote, aRoute, configureTestSettings, writeDocument } from './test/write-document.ts';
import { addOperatorTexts } from './layout/operator-texts.ts';
import { addShellTexts } from './texts.ts';

// The shell would load the remote's code from the network.
jest.mock('./remotes/federation.ts', () => ({ loadRemoteModule: async () => probeRemote }));
// The tests have no event stream. Pages would wait for its request.
jest.mock('./layout/live-events.ts', () => ({ followLiveEvents: () => undefined }));

let stop: () => void = () => undefined;

beforeAll(async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  writeDocument({
    auth: aRemote('auth', [{ ...aRoute('/auth/login', 'item', 'Log in'), access: 'public' }]),
    probe: aRemote('probe', [aRoute('/probe', 'probe', 'Probe'), aRoute('/probe/:id', 'item', 'Item')]),
  });
  configureTestSettings();
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
});
beforeEach(() => {
  useLiveStore.setState({ isRequested: true });
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => stop());

const open: OpenHost = async ({ language }) => {
  const { App } = await import('./boot/render.tsx');
  const { createAppRouter } = await import('./app/router.tsx');
  await setLanguage(language);
  localStorage.setItem('token', 'k3y');
  setSession({ status: 'restoring' });
  configureHttp({ apiRoot: API_ROOT, onUnauthenticated: () => endSession('expired') });
  stop = followNetwork();
  history.replaceState(null, '', '/probe');
  const router = await createAppRouter(restoreSession());
  render(<App router={router} />);
  const messages = () => screen.queryByRole('region', { name: /^(?:Messages|Mensajes)/ });
  return {
    user: setupUser(),
    address: () => `${location.pathname}${location.search}`,
    hasNotice: title => {
      const region = messages();
      return region !== null && within(region).queryByText(title) !== null;
    },
    pressNotice: async label => {
      const region = await screen.findByRole('region', { name: /^(?:Messages|Mensajes)/ });
      // The list of toasts captures pointers, which jsdom does not support.
      fireEvent.click(within(region).getByRole('button', { name: label }));
    },
    isAsking: () => screen.queryByRole('alertdialog') !== null || screen.queryByRole('dialog') !== null,
  };
};

describeHost('the shell', open);
