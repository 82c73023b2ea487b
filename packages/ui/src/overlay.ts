/**
 * What stands over a page: menus, dialogs, drawers, the command palette, messages. These are light stand-ins; what is heavy is fetched
 * when the page is idle, or when one of them is opened first.
 */
export { dismissToast, showToast, type ToastAction, type ToastOptions } from './toast/toasts.ts';
export { Toaster } from './toast/toaster.tsx';
export type { ToasterProps } from './toast/toast-list.tsx';
export { CommandPalette, loadCommandPalette } from './palette/lazy-palette.tsx';
export type { CommandPaletteProps, PaletteHint } from './palette/command-palette.tsx';
export type { PaletteItem } from './palette/palette-item.ts';
export type { ConfirmDialogProps, DialogProps } from './overlay/dialog.tsx';
export type { DrawerProps } from './overlay/drawer.tsx';
export { ConfirmDialog, Dialog, Drawer } from './overlay/lazy-overlays.tsx';
export type { MenuItemSpec } from './overlay/menu-row.tsx';
export { Menu, type MenuProps, type MenuTriggerLook } from './overlay/menu.tsx';
