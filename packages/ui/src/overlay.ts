/** Menus, dialogs, drawers, the command palette and toasts. Their code loads when the page is idle, or when the first of them opens. */
export { DayRangeCalendar } from './dates/day-range-calendar.tsx';
export { FilterPopover } from './overlay/filter-popover.tsx';
export { dismissToast, showToast, Toaster } from './toast/toasts.tsx';
export type { PaletteItem } from './overlay/command-palette.tsx';
export {
  CommandPalette,
  ConfirmDialog,
  Dialog,
  DialogFooter,
  Drawer,
  loadCommandPalette,
  reportOverlayFailuresBy,
  useLazyOverlay,
} from './overlay/lazy-overlays.tsx';
export type { MenuItemSpec } from './overlay/overlays.tsx';
export { Menu } from './overlay/menu.tsx';
