import type { Game } from '@backglass/contract';
import { renderScreen, type RenderedScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';

export async function openGame({ id }: Pick<Game, 'id'>): Promise<RenderedScreen> {
  const rendered = await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${id}` });
  await screen.findByRole('button', { name: 'Download PDF: score sheet' });
  return rendered;
}

export async function runAction({ user }: Pick<RenderedScreen, 'user'>, name: string): Promise<void> {
  const button = screen.queryByRole('button', { name });
  if (button) return user.click(button);
  await user.click(screen.getByRole('button', { name: 'Other actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
