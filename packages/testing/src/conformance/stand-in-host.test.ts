import { renderScreen } from '../render-screen.tsx';
import { describeHost } from './describe-host.ts';
import { describeLeaving } from './describe-unsaved-changes.ts';
import { describePage } from './describe-page.ts';
import type { OpenHost } from './host-under-test.ts';
import { probeRemote } from './probe-remote.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open: OpenHost = async ({ operator, language }) => {
  const host = await renderScreen(probeRemote, 'probe', { path: '/probe', operator, language });
  const standing = () => host.standing();
  return {
    user: host.user,
    address: host.address,
    hasNotice: title => standing().some(notice => notice.title === title),
    pressNotice: async label =>
      standing()
        .find(({ action }) => action?.label === label)
        ?.action?.onAction(),
    isAsking: host.isAsking,
  };
};

describeHost('the stand-in for the host', open);
describeLeaving('the stand-in for the host', open);
describePage('the stand-in for the host', open);
