import type { RemoteDefinition } from '@backglass/platform';
import type { ExtensionPointName, ExtensionPoints } from '@backglass/platform/operator';
import type { Language } from '@backglass/contract';
import { renderScreen, type RenderedScreen } from './render-screen.tsx';

/** Renders a contribution in the stand-in host of {@link renderScreen}, without a frame and an error boundary around it. */
export async function renderContribution<Point extends ExtensionPointName>(
  remote: RemoteDefinition,
  point: Point,
  props: ExtensionPoints[Point],
  options: { language?: Language } = {},
): Promise<RenderedScreen> {
  const load = remote.contributions?.[point];
  if (load === undefined) throw new Error(`${remote.name} has no contribution to ${point}`);
  const { Contribution } = await load();
  const Screen = () => <Contribution {...props} />;
  const screens = { [point]: () => Promise.resolve({ Screen }) };
  return renderScreen({ ...remote, screens, prefetch: {} }, point, { ...options, path: '/page' });
}
