import type { Notice, RemoteDefinition } from '@backglass/platform';
import { presentNoticesWith } from '@backglass/platform/host';
import { useCommands } from '@backglass/platform/operator';
import { aPage, mockNetwork, onCall } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';

const loadRemoteModule = jest.fn<Promise<RemoteDefinition>, []>();
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: () => loadRemoteModule() }));
const network = mockNetwork();

beforeAll(async () => {
  const title = { en: 'Exports', es: 'Exportaciones' };
  await prepareFrame({ contributions: [{ point: 'palette.commands', title, order: 1, preload: [] }] });
  const { followCommands } = await import('../contributions/commands.ts');
  followCommands();
});
beforeEach(() => network.use(onCall('get', 'user/game/', aPage([]))));

const definition: RemoteDefinition = {
  name: 'games',
  messages: { en: { export: 'Export', sort: 'Sort' } },
  screens: {},
  commands: [{ id: 'export', label: 'export', run: () => undefined }],
};

/** A page of the remote with a command of its own. */
function Page() {
  useCommands<never>('games' as never, [{ id: 'sort', label: 'sort' as never, run: () => undefined }]);
  return null;
}

type Visitor = Awaited<ReturnType<typeof showFrame>>['visitor'];

const option = (name: RegExp) => screen.findByRole('option', { name });
const HIDE = /^Hide “Exports”/;
const SHOW = /^Show “Exports”/;

async function openPalette(visitor: Visitor) {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await visitor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or do' });
}

async function choose(visitor: Visitor, name: RegExp) {
  await visitor.click(await option(name));
}

const expectNo = (name: RegExp) => expect(screen.queryByRole('option', { name })).not.toBeInTheDocument();

async function setHidden(isHidden: boolean, remote = 'games') {
  const hidden = await import('../contributions/hidden.ts');
  act(() => hidden.setHidden(`${remote}/palette.commands`, isHidden));
}

describe('commands that the operator hides', () => {
  afterEach(() => setHidden(false));

  it('are loaded only when the operator shows them again', async () => {
    loadRemoteModule.mockResolvedValue(definition);
    const { visitor } = await showFrame();
    await setHidden(true);
    await openPalette(visitor);
    await choose(visitor, SHOW);
    expect(loadRemoteModule).not.toHaveBeenCalled();
    await openPalette(visitor);
    expect(await option(/^Export$/)).toBeVisible();
    expect(loadRemoteModule).toHaveBeenCalledTimes(1);
  });

  it('leave the palette, but not those of the page', async () => {
    const { visitor } = await showFrame('/games', <Page />);
    const notices: Notice[] = [];
    presentNoticesWith(notice => void notices.push(notice));
    await openPalette(visitor);
    expect(await option(/^Export$/)).toBeVisible();
    expect(await option(HIDE)).toHaveTextContent('In the palette');
    await choose(visitor, HIDE);
    // Phones have no keys, so the notice names none.
    expect(notices.map(({ description }) => description)).toEqual(['The command palette shows it again.']);
    await openPalette(visitor);
    expect(await option(SHOW)).toBeVisible();
    expect(await option(/^Sort$/)).toBeVisible();
    expectNo(/^Export$/);
  });

  it('are not reported as missing', async () => {
    // React reports that the state of the commands changes outside of `act`.
    jest.spyOn(console, 'error').mockImplementation();
    loadRemoteModule.mockResolvedValue({ ...definition, commands: [{ id: 'export' } as never] });
    const { remoteLoaders } = await import('../remotes/remote-routes.ts');
    await act(async () => void (await remoteLoaders[0]?.restart()));
    const { visitor } = await showFrame();
    await openPalette(visitor);
    expect(await option(/^“Exports” has stopped/)).toBeVisible();
    await choose(visitor, HIDE);
    await openPalette(visitor);
    expect(await option(SHOW)).toBeVisible();
    expectNo(/^“Exports” has stopped/);
  });
});

it('shows commands that the operator has hidden when their remote no longer contributes them', async () => {
  loadRemoteModule.mockResolvedValue({ ...definition, name: 'booths' });
  const { visitor } = await showFrame();
  await setHidden(true, 'booths');
  const { remoteLoaders } = await import('../remotes/remote-routes.ts');
  await act(async () => void (await remoteLoaders.find(({ name }) => name === 'booths')?.load()));
  await openPalette(visitor);
  expect(await option(/^Export$/)).toBeVisible();
});
