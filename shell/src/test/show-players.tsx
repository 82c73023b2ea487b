import type { Game } from '@backglass/contract';
import type { RemoteDefinition } from '@backglass/platform';
import { setLanguage } from '@backglass/platform/host';
import type { ExtensionPointName } from '@backglass/platform/operator';
import { aGameDetail, setupUser } from '@backglass/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { loaderOf } from './loader-of.ts';
import { showContribution } from './show-contribution.tsx';
import { prepareFrame } from './show-frame.tsx';

export const game = aGameDetail();

/** The text of the contribution {@link Players}. */
export const players = `${game.players_count} players`;

/** Where {@link Players} throws. */
export const fault: { at: 'render' | 'effect' | undefined } = { at: undefined };

export function Players(props: { readonly game: Pick<Game, 'players_count'> }) {
  if (fault.at === 'render') throw new Error('thrown at render');
  useEffect(() => {
    if (fault.at === 'effect') throw new Error('thrown in an effect');
  });
  return <p>{props.game.players_count} players</p>;
}

export const exposing = (Contribution: typeof Players): RemoteDefinition => ({
  name: 'games',
  messages: { en: {} },
  screens: {},
  contributions: {
    'game.details': async () => ({ Contribution }),
    'games.column': async () => ({ Contribution }),
  },
});

/** Prepares the tests of a file that call {@link showPlayers}. */
export function preparePlayers(): void {
  beforeAll(() => prepareFrame());
  beforeEach(async () => {
    await act(() => setLanguage('en'));
    fault.at = undefined;
    // React reports what a component throws.
    jest.spyOn(console, 'error').mockImplementation();
  });
}

/** Shows a page with a contribution. `outcomes` are those of the attempts to load its remote. */
export async function showPlayers(
  outcomes: readonly (RemoteDefinition | Error)[],
  { point = 'game.details' as ExtensionPointName, props = { game } as object, rows = 1 } = {},
) {
  const { createContribution } = await import('../contributions/contributions.ts');
  const { loader } = loaderOf(outcomes);
  const contribution = createContribution(loader, {
    ...{ point, title: { en: 'Best scores' }, order: 1, height: 8, preload: [] },
  });
  await showContribution(contribution, { props, rows });
  return setupUser();
}

export const retry = () => screen.findByRole('button', { name: 'Retry' });
