import { currentSession, endSession } from '@backglass/platform/host';
import { useUnsavedChanges } from '@backglass/platform/operator';
import { aPage, mockNetwork, onCall } from '@backglass/testing';
import { act, screen, within } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

const network = mockNetwork();

function DirtyForm() {
  useUnsavedChanges(true);
  return null;
}

beforeAll(prepareFrame);
beforeEach(() => {
  network.use(
    onCall('post', 'user/logout/'),
    onCall('get', 'user/game/', aPage([])),
    onCall('get', 'user/booth/', []),
  );
  window.confirm = () => {
    throw new Error('the browser must not ask');
  };
});

async function showDirtyFrame() {
  const { LeaveGuard } = await import('./leave-guard.tsx');
  return showFrame('/games', <DirtyForm />, <LeaveGuard />);
}
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

describe('logging out with unsaved changes', () => {
  it('asks when the operator uses the menu. “Stay” keeps the session, and “Leave” ends it', async () => {
    const { visitor } = await showDirtyFrame();
    const logOut = screen.getByRole('button', { name: 'Log out', hidden: true });
    await visitor.click(logOut);
    await visitor.click(within(await question()).getByRole('button', { name: 'Stay' }));
    expect(currentSession().status).toBe('signed-in');
    await visitor.click(logOut);
    await visitor.click(within(await question()).getByRole('button', { name: 'Leave' }));
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'logged-out' });
  });

  it('asks when the operator uses the palette', async () => {
    const { visitor } = await showDirtyFrame();
    await visitor.keyboard('{Control>}k{/Control}');
    await visitor.type(await screen.findByRole('combobox'), 'log out{Enter}');
    expect(await question()).toBeInTheDocument();
    expect(currentSession().status).toBe('signed-in');
    act(() => endSession('expired'));
  });

  it('does not ask when the session has expired', async () => {
    await showDirtyFrame();
    act(() => endSession('expired'));
    expect(currentSession()).toEqual({ status: 'anonymous', because: 'expired' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
