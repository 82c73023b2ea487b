import type { ExtensionPointName } from '@backglass/platform/operator';

/** The extension points for components. A contribution is a panel, or a line of text. */
const POINTS: Readonly<Record<ExtensionPointName, 'panel' | 'line'>> = {
  'game.details': 'panel',
  'games.column': 'line',
  'booth.card': 'line',
  'profile.section': 'panel',
  'dashboard.header': 'panel',
};

/** Whether this shell has an extension point for components of that name. */
export const isExtensionPoint = (point: string): point is ExtensionPointName => Object.hasOwn(POINTS, point);

export const isPanel = (point: ExtensionPointName): boolean => POINTS[point] === 'panel';
