import {
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  TriangleAlertIcon,
  type LucideIconData,
} from '@lucide/icons';

/** How much a message matters. */
export type Level = 'info' | 'success' | 'warning' | 'error';

/** The shape of each level: it reads without colour. */
export const levelIcons: Readonly<Record<Level, LucideIconData>> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
};
