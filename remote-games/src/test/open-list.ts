import { aGame, renderScreen, type RenderedScreen } from '@backglass/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../remote.ts';

export const running = aGame({ name: 'Ortega family', status: 'running', finished_at: null });
export const league = aGame({ name: 'Thursday League' });
export const someHeats = (count: number) =>
  Array.from({ length: count }, (_, index) => aGame({ name: `Heat ${index + 1}` }));

/** Opens the games list of a tab that has stored nothing, such as a selection. */
export async function openList(at = '/games?page_size=10'): Promise<RenderedScreen> {
  sessionStorage.clear();
  const rendered = await renderScreen(remote, 'games-list', { path: '/games', at });
  await screen.findByRole('checkbox', { name: 'Select Ortega family' });
  return rendered;
}

export const checkboxOf = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

export const selectionBar = () => screen.getByRole('region', { name: 'Selection' });

export async function openMenu(user: RenderedScreen['user'], name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
}

export async function typeName(user: RenderedScreen['user'], name: string, keys: string): Promise<void> {
  const link = await screen.findByRole('link', { name });
  act(() => link.focus());
  await user.keyboard(`{F2}${keys}`);
}
