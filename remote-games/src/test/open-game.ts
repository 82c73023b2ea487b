import type { Game } from '@backglass/contract';
import { renderScreen, type RenderedScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

/** Opens the page of a game, and waits until the game is loaded. */
export async function openGame({ id }: Pick<Game, 'id'>): Promise<RenderedScreen> {
  const rendered = await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${id}` });
  await screen.findByRole('button', { name: 'Download PDF' });
  return rendered;
}
