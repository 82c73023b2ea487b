import { lazyModule } from '../lazy-module.ts';
import type { CommandPaletteProps } from './command-palette.tsx';

const usePalette = lazyModule(() => import('./command-palette.tsx'));

/** Resolves once the command palette can be shown; rejects when its code did not arrive. */
export const loadCommandPalette = usePalette.load;

/** A modal search over everything one can do. */
export function CommandPalette(props: CommandPaletteProps) {
  const palette = usePalette(props.isOpen);
  return palette ? <palette.CommandPalette {...props} /> : null;
}
