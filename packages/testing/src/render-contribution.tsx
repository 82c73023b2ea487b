import type { Language, User } from '@backglass/contract';
import type { RemoteDefinition } from '@backglass/platform';
import type { ExtensionPointName, ExtensionPoints } from '@backglass/platform/operator';
import type { ComponentType } from 'react';
import { renderScreen, type RenderedScreen } from './render-screen.tsx';

/**
 * Renders what a remote contributes to an extension point in a stand-in host, with the props that the page would pass. The test mocks
 * the network. The title and the space around it are the shell's.
 */
export async function renderContribution<Point extends ExtensionPointName>(
  remote: RemoteDefinition,
  point: Point,
  props: ExtensionPoints[Point],
  options: { operator?: User; language?: Language } = {},
): Promise<RenderedScreen> {
  const load = remote.contributions?.[point];
  if (load === undefined) throw new Error(`${remote.name} does not contribute to ${point}`);
  const Contribution: ComponentType<ExtensionPoints[Point]> = (await load()).Contribution;
  const Screen = () => <Contribution {...props} />;
  const screens = { [point]: () => Promise.resolve({ Screen }) };
  return renderScreen({ ...remote, screens }, point, { path: '/page', ...options });
}
