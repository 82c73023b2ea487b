import type { Notice, RemoteDefinition } from '@backglass/platform';
import { presentNoticesWith } from '@backglass/platform/host';
import { aPage, mockNetwork, onCall, shareOf } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { prepareFrame, showFrame } from '../test/show-frame.tsx';
import { lost } from '../test/loader-of.ts';

const loadRemoteModule = jest.fn<Promise<unknown>, [string]>();
jest.mock('../remotes/federation.ts', () => ({
  loadRemoteModule: (name: string) => loadRemoteModule(name),
}));
const refetch = jest.fn<Promise<void>, [readonly string[]]>(() => Promise.resolve());
jest.mock('../remotes/remote-routes.ts', () => ({
  ...jest.requireActual<object>('../remotes/remote-routes.ts'),
  refetch: (files: readonly string[]) => refetch(files),
}));
const FILES = ['/releases/games/0.1.0-11111111/remote.js'];
const network = mockNetwork();

beforeAll(async () => {
  const title = { en: 'Exports', es: 'Exportaciones' };
  await prepareFrame({ contributions: [{ point: 'palette.commands', title, order: 1, preload: FILES }] });
  const { followCommands } = await import('../contributions/commands.ts');
  followCommands();
});
const run = jest.fn();
beforeEach(() => {
  run.mockReset();
  network.use(onCall('get', 'user/game/', aPage([])), onCall('get', 'user/booth/', []));
  // React reports what an icon throws.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const definition = { name: 'games', messages: { en: { export: 'Export' } }, screens: {} } as const;
const exposing = (commands: unknown): object => ({ ...definition, commands });
const working = exposing([{ id: 'export', label: 'export', run }]);

const throwing = (property: string): object =>
  Object.defineProperty({ id: 'export', label: 'export', run }, property, {
    enumerable: true,
    get: () => {
      throw new Error('thrown when read');
    },
  });

async function openPalette(outcome: object | Error) {
  loadRemoteModule.mockImplementation(() =>
    outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome as RemoteDefinition),
  );
  const { remoteLoaders } = await import('../remotes/remote-routes.ts');
  const [games] = remoteLoaders;
  await act(async () => void (await games?.restart()));
  const { visitor } = await showFrame();
  await visitor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search or do' });
  return { visitor, games };
}

const option = (name: RegExp) => screen.findByRole('option', { name });
const stopped = /^“Exports” has stopped\. It stopped because of an error\. ?Retry$/;

describe('the commands that a remote contributes', () => {
  it.each(
    shareOf(
      [
        ['are not a list', exposing({ export: run })],
        ['have no label', exposing([{ id: 'export', run }])],
        ['have keywords of another type', exposing([{ id: 'export', label: 'export', run, keywords: {} }])],
        [
          'have values of another type',
          exposing([{ id: 'export', label: 'export', run, values: { of: Object.create(null) as object } }]),
        ],
        [
          'have values that throw when they are read',
          exposing([{ id: 'export', label: 'export', run, values: throwing('of') }]),
        ],
        ['have a label that throws when it is read', exposing([throwing('label')])],
        [
          'throw when they are listed',
          exposing(
            new Proxy([], {
              get: () => {
                throw new Error('thrown when listed');
              },
            }),
          ),
        ],
        ...[
          '//evil.example/x',
          '/\\evil.example',
          'https://evil.example',
          'javascript:alert(1)',
          '//',
          7,
        ].map((to): [string, object] => [`open ${to}`, exposing([{ id: 'export', label: 'export', to }])]),
        [
          'throw when they are read',
          Object.defineProperty({ ...definition }, 'commands', {
            get: () => {
              throw new Error('thrown when read');
            },
          }),
        ],
      ],
      0,
      3,
    ),
  )('are replaced by a message with Retry when they %s, while the remote stays ready', async (_, broken) => {
    const { visitor, games } = await openPalette(broken);
    expect(games?.state.getState().status).toBe('ready');
    loadRemoteModule.mockResolvedValue(working);
    refetch.mockClear();
    await visitor.click(await option(stopped));
    expect(refetch).not.toHaveBeenCalled();
    await visitor.click(await option(/^Export$/));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('are replaced by a message with Retry when the remote does not load, whatever is typed', async () => {
    const { visitor } = await openPalette(lost);
    await visitor.keyboard('export');
    const message = await option(
      /^“Exports” could not be loaded\. Some of its files did not arrive\. ?Retry$/,
    );
    loadRemoteModule.mockResolvedValue(working);
    refetch.mockClear();
    await visitor.click(message);
    // The browser may have cached wrong files.
    await waitFor(() => expect(refetch.mock.calls).toEqual([[FILES]]));
    expect(await option(/^Export$/)).toBeVisible();
    expect(message).not.toBeInTheDocument();
  });

  it('are loaded again when the palette is opened again', async () => {
    const { visitor } = await openPalette(lost);
    await option(/^“Exports” could not be loaded/);
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    loadRemoteModule.mockResolvedValue(working);
    await visitor.keyboard('{Control>}k{/Control}');
    expect(await option(/^Export$/)).toBeVisible();
  });

  it('show a notice when the chosen one has no `run`', async () => {
    const notices: Notice[] = [];
    const { visitor } = await openPalette(exposing([{ id: 'export', label: 'export' }]));
    presentNoticesWith(notice => void notices.push(notice));
    await visitor.click(await option(/^Export$/));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['“Export” has stopped']));
  });

  it.each([
    ['throws', () => Promise.reject(new Error('thrown later'))],
    [
      'throws at once',
      () => {
        throw new Error('thrown at once');
      },
    ],
  ])('show a notice when the chosen one %s while it runs', async (_, fails) => {
    const { visitor } = await openPalette(working);
    const notices: Notice[] = [];
    presentNoticesWith(notice => void notices.push(notice));
    run.mockImplementation(fails);
    await visitor.click(await option(/^Export$/));
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['“Export” has stopped']));
  });

  it('have each property read once, so that a later error in a getter does no harm', async () => {
    const label = jest.fn(() => 'export');
    const command = Object.defineProperty({ id: 'export', run }, 'label', { enumerable: true, get: label });
    const { visitor } = await openPalette(exposing([command]));
    await option(/^Export$/);
    label.mockImplementation(() => {
      throw new Error('thrown later');
    });
    await visitor.keyboard('exp');
    await visitor.click(await option(/^Export$/));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('are listed without their icon when it throws', async () => {
    const Icon = () => {
      throw new Error('thrown by an icon');
    };
    const { visitor } = await openPalette(exposing([{ id: 'export', label: 'export', run, icon: <Icon /> }]));
    await visitor.click(await option(/^Export$/));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
