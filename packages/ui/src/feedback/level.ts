import type { LucideIcon } from '../icon/icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from '../icons.ts';

/** How much a message matters. */
export type Level = 'info' | 'success' | 'warning' | 'error';

/** The shape of each level: it reads without colour. */
export const levelIcons: Readonly<Record<Level, LucideIcon>> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
};
