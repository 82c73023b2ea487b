import type { ConfirmDialogProps, DialogProps } from './dialog.tsx';
import type { DrawerProps } from './drawer.tsx';
import { lazyModule } from '../lazy-module.ts';

/** The parts themselves, once they are there. */
export const useOverlays = lazyModule(() => import('./overlays.ts'));

/** A modal dialog: it holds the focus, Escape closes it, and the focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays ? <overlays.Dialog {...props} /> : null;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays ? <overlays.ConfirmDialog {...props} /> : null;
}

/** A sheet from an edge of the window; otherwise as a dialog. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays ? <overlays.Drawer {...props} /> : null;
}
