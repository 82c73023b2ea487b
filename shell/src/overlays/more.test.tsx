import { aPage, aUser, mockNetwork, onCall } from '@backglass/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

// Scripts of remotes need a browser, and these tests load no remote.
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));

const network = mockNetwork();

beforeAll(prepareFrame);
beforeEach(() => network.use(onCall('get', 'user/game/', aPage([]))));

async function openMore() {
  const frame = await showFrame();
  await frame.visitor.click(screen.getByRole('button', { name: 'More' }));
  return { ...frame, drawer: within(await screen.findByRole('dialog', { name: 'More' })) };
}

describe('the drawer “More”', () => {
  it('has the operator, theme, language and log-out', async () => {
    network.use(onCall('post', 'user/logout/'));
    const { visitor, address, drawer } = await openMore();
    expect(drawer.getByText('Ángela Ruiz').closest('bdi')).not.toBeNull();
    expect(drawer.getByText(aUser().center.name).closest('bdi')).not.toBeNull();
    expect(drawer.getByLabelText('Theme')).toBeInTheDocument();
    await visitor.selectOptions(drawer.getByLabelText('Language'), 'Español');
    expect(await screen.findByRole('dialog', { name: 'Más' })).toBeInTheDocument();
    await visitor.click(drawer.getByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });

  it('opens the palette', async () => {
    const { visitor, drawer } = await openMore();
    await visitor.click(drawer.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search or do' })).toHaveFocus());
  });
});

const versions = () => screen.getAllByRole('button', { name: 'Version 0.1.0 · 20211104' });

describe('the version', () => {
  it('opens a dialog with every live release', async () => {
    const { visitor } = await showFrame();
    await visitor.click(versions()[0] as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Version 0.1.0 · 20211104' }));
    const parts = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(parts).toHaveLength(3);
    expect(parts[0]).toContain('shell 0.1.0-0123456789ab');
    expect(parts[1]).toMatch(/^gamesgames 0.1.0-0123456789ab.*Deployed 1 Jan 2026.*Not needed yet/);
  });

  it('can be copied for support', async () => {
    const { visitor } = await showFrame();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await visitor.click(versions()[1] as HTMLElement);
    await visitor.click(await screen.findByRole('button', { name: 'Copy report' }));
    expect(await screen.findByText(/^Copied\./)).toBeInTheDocument();
    const [copied = ''] = write.mock.lastCall ?? [];
    expect(copied).toMatch(
      /^Backglass 0\.1\.0 · 20211104\ncomposition 4, 2026-01-01T00:00:00Z\nshell 0\.1\.0-/,
    );
    expect(copied.split('\n')).toHaveLength(5);
  });
});
