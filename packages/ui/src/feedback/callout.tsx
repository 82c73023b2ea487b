import {
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  TriangleAlertIcon,
  type LucideIconData,
} from '@lucide/icons';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './callout.module.css';

export type Level = 'info' | 'success' | 'warning' | 'error';

/** An icon for each level, so that colour is not the only mark. */
export const levelIcons: Readonly<Record<Level, LucideIconData>> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: CircleAlertIcon,
};

interface CalloutProps {
  level: Level;
  /** The level as a word, for screen readers. */
  levelLabel: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message within the page. Errors and warnings interrupt screen readers. */
export function Callout({ level, levelLabel, title, children, action }: CalloutProps) {
  const urgent = level === 'error' || level === 'warning';
  return (
    <div className={classes.callout} data-level={level} role={urgent ? 'alert' : 'status'}>
      <Icon of={levelIcons[level]} />
      <div>
        <p className={classes.title}>
          <VisuallyHidden>{`${levelLabel}: `}</VisuallyHidden>
          <span>{title}</span>
        </p>
        {children ? <div className={classes.text}>{children}</div> : null}
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
    </div>
  );
}
