/**
 * What stands over a page: menus, dialogs, drawers, the command palette, messages. These are light stand-ins; what is heavy is fetched
 * when the page is idle, or when one of them is opened first.
 */
export { dismissToast, showToast } from './toast/toasts.ts';
export { Toaster } from './toast/toaster.tsx';
export type { PaletteItem } from './palette/rank-items.ts';
export {
  CommandPalette,
  ConfirmDialog,
  Dialog,
  Drawer,
  loadCommandPalette,
  loadOverlays,
} from './overlay/lazy-overlays.tsx';
export type { MenuItemSpec } from './overlay/menu-popover.tsx';
export { Menu } from './overlay/menu.tsx';
