import { setLanguage, startI18n } from '@backglass/platform/host';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { aRemote, aRoute, writeDocument } from '../test/write-document.ts';
import { addOperatorTexts } from '../layout/operator-texts.ts';
import { addShellTexts } from '../texts.ts';
import en from './locales/en.json';
import es from './locales/es.json';

const keysOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

beforeAll(async () => {
  writeDocument({
    booths: aRemote('booths', [aRoute('/booths', 'booths'), aRoute('/booths/new', 'new')]),
    games: aRemote('games', [aRoute('/games', 'games'), aRoute('/games/history', 'history')]),
  });
  await startI18n();
  await addShellTexts();
  await addOperatorTexts();
});

async function showTutorials() {
  const { Tutorials } = await import('./tutorials.tsx');
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Tutorials /> }])} />);
}
const lesson = (name: string) => within(screen.getByRole('region', { name }));

describe('the tutorials', () => {
  it('are eight, each with a text, and steps or tips', async () => {
    await showTutorials();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Pair a booth',
      'Manage games',
      'History',
      'Design your ticket',
      'Profile',
      'Show the wall',
      'Print tickets and score sheets',
      'When a booth stops',
    ]);
    expect(lesson('Pair a booth').getAllByRole('listitem')).toHaveLength(4 + 2);
    expect(lesson('When a booth stops').getAllByRole('listitem')).toHaveLength(4);
    expect(lesson('When a booth stops').queryByRole('button')).toBeNull();
    expect(lesson('Manage games').getByRole('button', { name: 'Show me: Manage games' })).toBeEnabled();
  });

  it('offer no tour of a page that is not live', async () => {
    await showTutorials();
    expect(lesson('Design your ticket').queryByRole('button')).toBeNull();
    expect(
      lesson('Design your ticket').getByText('That page is not part of this version.'),
    ).toBeInTheDocument();
  });

  it('have a text for every step in both languages', async () => {
    await showTutorials();
    await act(() => setLanguage('es'));
    expect(
      lesson('Emparejar una cabina').getByRole('button', { name: 'Muéstramelo: Emparejar una cabina' }),
    ).toBeEnabled();
    for (const item of screen.getAllByRole('listitem'))
      expect(item).not.toHaveTextContent(/\.(steps|tips)\./);
    expect(keysOf(es)).toEqual(keysOf(en));
    await act(() => setLanguage('en'));
  });
});
