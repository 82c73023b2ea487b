import type { ConfirmDialogProps, DialogProps } from './dialog.tsx';
import type { DrawerProps } from './drawer.tsx';
import { lazyModule } from '../lazy-module.ts';
import type { CommandPaletteProps } from '../palette/command-palette.tsx';

/** The components, once their code has loaded. */
export const useOverlays = lazyModule(() => import('./overlays.ts'));

/** Resolves once dialogs and drawers can be shown; rejects when their code did not load. */
export const loadOverlays = useOverlays.load;

/** A modal dialog: it traps the focus, Escape closes it, and the focus returns to the element that opened it. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays ? <overlays.Dialog {...props} /> : null;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays ? <overlays.ConfirmDialog {...props} /> : null;
}

/** A modal sheet at the end of the window. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays ? <overlays.Drawer {...props} /> : null;
}

const usePalette = lazyModule(() => import('../palette/command-palette.tsx'));

/** Resolves once the command palette can be shown; rejects when its code did not load. */
export const loadCommandPalette = usePalette.load;

/** A modal search over pages, commands and settings. */
export function CommandPalette(props: CommandPaletteProps) {
  const palette = usePalette(props.isOpen);
  return palette ? <palette.CommandPalette {...props} /> : null;
}
