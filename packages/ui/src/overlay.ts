/** Menus, dialogs and drawers. What they need of react-aria comes when the page is there: nobody sees them before. */
export type { ConfirmDialogProps, DialogProps } from './overlay/dialog.tsx';
export type { DrawerProps } from './overlay/drawer.tsx';
export { ConfirmDialog, Dialog, Drawer } from './overlay/late-overlays.tsx';
export type { MenuItemSpec } from './overlay/menu-row.tsx';
export { Menu, type MenuProps, type MenuTriggerLook } from './overlay/menu.tsx';
