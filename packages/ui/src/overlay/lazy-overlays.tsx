import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { ConfirmDialogProps, DialogProps } from './overlays.tsx';
import type { DrawerProps } from './overlays.tsx';
import { lazyModule, type UseLazyModule } from '../lazy-module.ts';
import type { CommandPaletteProps } from './command-palette.tsx';

const useModule = lazyModule(() => import('./overlays.tsx'));

/** Resolves once overlays can be shown. Rejects when their code did not load. */
export const loadOverlays = useModule.load;

let reportFailure = (): void => undefined;

/** Sets the function that notifies the user when an overlay could not be loaded. */
export const reportOverlayFailuresBy = (report: () => void): void => void (reportFailure = report);

/** The lazy code of an overlay. If it cannot be loaded, calls `onUnavailable`, or else reports the failure and calls `close`. */
export function useLazyOverlay<Module extends object>(
  useModule: UseLazyModule<Module>,
  isOpen: boolean,
  close: () => void,
  onUnavailable?: () => void,
): Module | undefined {
  const module = useModule(isOpen);
  const giveUp = useEffectEvent(() => {
    if (onUnavailable) return onUnavailable();
    close();
    reportFailure();
  });
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    useModule.load().catch(() => isOver || giveUp());
    return () => {
      isOver = true;
    };
  }, [isOpen, useModule]);
  return module;
}

/** The components of `overlays.ts` once they are loaded. */
export const useOverlays = (isOpen: boolean, close: () => void, onUnavailable?: () => void) =>
  useLazyOverlay(useModule, isOpen, close, onUnavailable);

const useOverlaysFor = ({ isOpen, onOpenChange, onUnavailable }: LazyOverlayProps) =>
  useOverlays(isOpen, () => onOpenChange(false), onUnavailable);

interface LazyOverlayProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when the overlay's code cannot be loaded. By default, the failure is reported and the overlay closes. */
  readonly onUnavailable?: () => void;
}

/** A modal dialog. Escape closes it. The focus then returns to the element that opened it. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlaysFor(props);
  return overlays ? <overlays.Dialog {...props} /> : null;
}

/** The buttons at the end of a form in a dialog, the primary one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const overlays = useModule(true);
  return overlays ? <overlays.DialogFooter>{children}</overlays.DialogFooter> : null;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  onUnavailable,
  ...props
}: ConfirmDialogProps & Pick<LazyOverlayProps, 'onUnavailable'>) {
  const overlays = useOverlaysFor({ ...props, ...(onUnavailable && { onUnavailable }) });
  return overlays ? <overlays.ConfirmDialog {...props} /> : null;
}

/** A modal sheet at the end of the window. */
export function Drawer(props: DrawerProps) {
  const overlays = useOverlaysFor(props);
  return overlays ? <overlays.Drawer {...props} /> : null;
}

const usePalette = lazyModule(() => import('./command-palette.tsx'));

/** Resolves once the command palette can be shown. Rejects when its code did not load. */
export const loadCommandPalette = usePalette.load;

/** A modal search over pages, commands and settings. */
export function CommandPalette(props: CommandPaletteProps) {
  const palette = usePalette(props.isOpen);
  return palette ? <palette.CommandPalette {...props} /> : null;
}
