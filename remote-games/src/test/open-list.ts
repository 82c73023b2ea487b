import { aGame, renderScreen, type RenderedScreen } from '@backglass/testing';
import { act, screen } from '@testing-library/react';
import { remote } from '../remote.ts';

export const running = aGame({ name: 'Ortega family', status: 'running', finished_at: null });
export const league = aGame({ name: 'Thursday League' });
/** Games that have been played, `Heat 1` and on. */
export const someHeats = (count: number) =>
  Array.from({ length: count }, (_, index) => aGame({ name: `Heat ${index + 1}` }));

/** The list of games, once the one that is `running` is shown. */
export async function openList(at = '/games?page_size=10'): Promise<RenderedScreen> {
  const rendered = await renderScreen(remote, 'games-list', { path: '/games', at });
  await screen.findByRole('checkbox', { name: 'Select Ortega family' });
  return rendered;
}

/** The box of a game's row. */
export const check = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });

/** What can be done with those that are chosen. */
export const bar = () => screen.getByRole('region', { name: 'Selection' });

export async function openMenu(user: RenderedScreen['user'], name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
}

/** Types into the name of a game's row, from its link on. */
export async function typeName(user: RenderedScreen['user'], name: string, keys: string): Promise<void> {
  const link = await screen.findByRole('link', { name });
  act(() => link.focus());
  await user.keyboard(`{F2}${keys}`);
}
