/**
 * What stands over a page: menus, dialogs, drawers, the command palette. These are light stand-ins; what they need of react-aria is fetched
 * when the page is idle, or when one of them is opened first.
 */
export { CommandPalette, loadCommandPalette } from './palette/lazy-palette.tsx';
export type { CommandPaletteProps, PaletteHint } from './palette/command-palette.tsx';
export type { PaletteItem } from './palette/palette-item.ts';
export type { ConfirmDialogProps, DialogProps } from './overlay/dialog.tsx';
export type { DrawerProps } from './overlay/drawer.tsx';
export { ConfirmDialog, Dialog, Drawer } from './overlay/lazy-overlays.tsx';
export type { MenuItemSpec } from './overlay/menu-row.tsx';
export { Menu, type MenuProps, type MenuTriggerLook } from './overlay/menu.tsx';
