import { setLanguage, startI18n, textIn } from '@backglass/platform/host';
import { setupUser } from '@backglass/testing';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

const textsOf = (title: string, text: string) => ({
  pair: { title, text, step: `${text} 1`, tip: `${text} 2` },
});
const messages = {
  en: textsOf('Pair a booth', 'A booth shows a code'),
  es: textsOf('Emparejar una cabina', 'Una cabina muestra un código'),
};
const pair = {
  id: 'pair',
  icon: null,
  title: 'pair.title',
  text: 'pair.text',
  steps: [{ path: '/booths', target: 'main a', title: 'pair.title', text: 'pair.step' }],
  tips: ['pair.tip'],
};
const withoutTour = (title: string, more: object = {}) => ({
  ...pair,
  ...{ id: title, title, text: title, steps: [], tips: [] },
  ...more,
});
const given =
  (...tutorials: readonly object[]) =>
  async () => ({ tutorials: { messages, tutorials } });

const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

const TICKET = [{ path: '/profile/ticket', target: 'form', title: 'pair.title', text: 'pair.step' }];
const INVALID_SELECTOR = [{ path: '/booths', target: 'main a[', title: 'pair.title', text: 'pair.step' }];

/** Names a namespace of the shell, and overwrites one of its texts. */
const foreign = async () => ({
  tutorials: {
    namespace: 'platform',
    messages: { en: { action: { save: 'Overwritten' } } },
    tutorials: [withoutTour('action.save')],
  },
});

/** How each remote gives its tutorials. */
const loads: Record<string, () => Promise<unknown>> = {
  booths: given(pair, withoutTour('When a booth stops')),
  games: given(withoutTour('Manage games'), withoutTour('Design your ticket', { steps: TICKET })),
  foreign,
  lost: jest.fn(given(withoutTour('Found again'))).mockRejectedValueOnce(lost),
  invalid: jest.fn(given(withoutTour('Valid again'))).mockResolvedValueOnce({ tutorials: {} } as never),
  selector: jest
    .fn(given(withoutTour('Selects again')))
    .mockImplementationOnce(given(withoutTour('Invalid selector', { steps: INVALID_SELECTOR }))),
  broken: given(withoutTour('Broken', { icon: { of: 'no React node' } })),
};
const loadRemoteModule = jest.fn(async (name: string) => ({
  name,
  messages: { en: {} },
  screens: {},
  tutorials: loads[name],
}));

const loadTour = jest.fn(() => {
  throw lost;
});
jest.mock('./tour.ts', () => loadTour());
let becomeQuiet: () => void = () => undefined;
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => void (becomeQuiet = work),
}));
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: (name: string) => loadRemoteModule(name) }));

const aContributor = (name: string, order: number, state: 'active' | 'disabled' = 'active') => ({
  ...aRemote(name, [aRoute(`/${name}`, name)]),
  contributions: [{ point: 'tutorials', title: { en: `Tutorials of ${name}` }, order, preload: [] }],
  state,
});

beforeAll(async () => {
  writeDocument({
    games: aContributor('games', 20),
    booths: aContributor('booths', 10),
    profile: aRemote('profile'),
    walls: aContributor('walls', 30, 'disabled'),
    foreign: aContributor('foreign', 35),
    lost: aContributor('lost', 40),
    invalid: aContributor('invalid', 50),
    selector: aContributor('selector', 55),
    broken: aContributor('broken', 60),
  });
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
  // Offline, the shell loads nothing twice by itself.
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  jest.spyOn(console, 'error').mockImplementation();
});

async function showTutorials() {
  const { Tutorials } = await import('./tutorials.tsx');
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Tutorials /> }])} />);
  await screen.findByRole('heading', { name: 'Pair a booth' });
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the tutorials', () => {
  it('come from the remotes that give some and are enabled, in the order of their contributions', async () => {
    await showTutorials();
    expect(titles()).toEqual([
      'Pair a booth',
      'When a booth stops',
      'Manage games',
      'Design your ticket',
      'Overwritten',
      expect.stringContaining('Tutorials of lost'),
      expect.stringContaining('Tutorials of invalid'),
      expect.stringContaining('Tutorials of selector'),
      expect.stringContaining('Tutorials of broken'),
    ]);
    expect(loadRemoteModule.mock.calls.flat().sort()).toEqual([
      'booths',
      'broken',
      'foreign',
      'games',
      'invalid',
      'lost',
      'selector',
    ]);
  });

  it('have a text, the steps of their tour and tips, in the language of the interface', async () => {
    await showTutorials();
    const shown = region('Pair a booth');
    expect(shown.getByText('A booth shows a code')).toBeVisible();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A booth shows a code 1',
      'A booth shows a code 2',
    ]);
    expect(shown.getByRole('button', { name: 'Show me: Pair a booth' })).toBeEnabled();
    await act(() => setLanguage('es'));
    expect(
      region('Emparejar una cabina').getByRole('button', { name: 'Muéstramelo: Emparejar una cabina' }),
    ).toBeEnabled();
    await act(() => setLanguage('en'));
  });

  it('cannot overwrite texts of others', async () => {
    await showTutorials();
    expect(region('Overwritten').getAllByText('Overwritten')).not.toHaveLength(0);
    expect(textIn('en', 'platform', 'action.save')).toBe('Save');
  });

  it('offer no tour without steps, or over a page that is not live', async () => {
    await showTutorials();
    expect(region('When a booth stops').queryByRole('button')).toBeNull();
    expect(region('Design your ticket').queryByRole('button')).toBeNull();
    expect(region('Design your ticket').getByText('That page is not part of this version.')).toBeVisible();
  });

  it('load the code of tours once the page is quiet, so that tours start offline, and ignore a failure', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    await showTutorials();
    expect(loadTour).not.toHaveBeenCalled();
    becomeQuiet();
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(loadTour).toHaveBeenCalledTimes(1);
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
  });

  it('are replaced by the reason with Retry when they are lost, invalid or broken', async () => {
    const visitor = setupUser();
    await showTutorials();
    for (const title of ['Found again', 'Valid again', 'Selects again']) {
      await visitor.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
      expect(await screen.findByRole('region', { name: title })).toBeVisible();
    }
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    expect(screen.getByText(/Tutorials of broken/)).toBeVisible();
  });
});
