import {
  CircleCheckIcon,
  CircleDashedIcon,
  CirclePlayIcon,
  CircleQuestionMarkIcon,
  OctagonXIcon,
  WifiIcon,
  WifiOffIcon,
  type LucideIconData,
} from '@lucide/icons';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './status-chip.module.css';

export type GameStatus = 'waiting' | 'running' | 'finished' | 'aborted' | 'unknown';
export type BoothStatus = 'online' | 'offline';

/** The shape of each status: it reads without colour. */
export const statusIcons: Readonly<Record<GameStatus | BoothStatus, LucideIconData>> = {
  waiting: CircleDashedIcon,
  running: CirclePlayIcon,
  finished: CircleCheckIcon,
  aborted: OctagonXIcon,
  unknown: CircleQuestionMarkIcon,
  online: WifiIcon,
  offline: WifiOffIcon,
};

export interface StatusChipProps {
  status: GameStatus | BoothStatus;
  label: string;
  /** Aligned by its edge instead of by its icon: beside a title. */
  flush?: boolean | undefined;
}

/** A status as shape and word. Only what is running is lit. */
export function StatusChip({ status, label, flush }: StatusChipProps) {
  return (
    <span className={cx(classes.chip, flush && classes.flush)} data-status={status}>
      <Icon of={statusIcons[status]} />
      {label}
    </span>
  );
}
