/** Menus, dialogs and drawers: what needs react-aria, behind a door of its own. */
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './overlay/dialog.tsx';
export { Drawer, type DrawerProps } from './overlay/drawer.tsx';
export type { MenuItemSpec } from './overlay/menu-row.tsx';
export { Menu, type MenuProps, type MenuTriggerLook } from './overlay/menu.tsx';
