/** What stands over a page, with the part of react-aria that it needs: fetched when the page is there. */
export { ConfirmDialog, Dialog } from './dialog.tsx';
export { Drawer } from './drawer.tsx';
export { MenuPopover } from './menu-popover.tsx';
