/** The lazy chunk of everything that opens over a page. */
export { ConfirmDialog, Dialog, DialogFooter } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { MenuPopover } from './menu-popover.tsx';
export { PopoverPanel } from './popover-panel.tsx';
