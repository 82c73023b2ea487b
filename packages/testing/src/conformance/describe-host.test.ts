import { renderScreen } from '../render-screen.tsx';
import { describeHost, type OpenHost } from './describe-host.ts';
import { probeRemote } from './probe-remote.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open: OpenHost = async ({ operator, language }) => {
  const host = await renderScreen(probeRemote, 'probe', { path: '/probe', operator, language });
  return {
    user: host.user,
    address: host.address,
    hasNotice: title => host.shownNotices().some(notice => notice.title === title),
    pressNotice: async label =>
      host
        .shownNotices()
        .find(({ action }) => action?.label === label)
        ?.action?.onAction(),
    isAsking: host.isAsking,
  };
};

describeHost('the stand-in host', open);
