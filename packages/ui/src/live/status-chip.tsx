import {
  CircleCheckIcon,
  CircleDashedIcon,
  CirclePlayIcon,
  CircleQuestionMarkIcon,
  OctagonXIcon,
  UnplugIcon,
  WifiIcon,
  WifiOffIcon,
  type LucideIconData,
} from '@lucide/icons';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './status-chip.module.css';

export type GameStatus = 'waiting' | 'running' | 'no_signal' | 'finished' | 'aborted' | 'unknown';
type BoothStatus = 'online' | 'offline';

/** An icon for each status, so that colour is not the only mark. */
export const statusIcons: Readonly<Record<GameStatus | BoothStatus, LucideIconData>> = {
  waiting: CircleDashedIcon,
  running: CirclePlayIcon,
  no_signal: UnplugIcon,
  finished: CircleCheckIcon,
  aborted: OctagonXIcon,
  unknown: CircleQuestionMarkIcon,
  online: WifiIcon,
  offline: WifiOffIcon,
};

interface StatusChipProps {
  status: GameStatus | BoothStatus;
  label: string;
  /** A second, smaller line. */
  detail?: string | undefined;
  /** Aligns the chip by its edge instead of its icon, for use beside a title. */
  flush?: boolean | undefined;
}

/** A status as icon and word. Only a running game is highlighted. */
export function StatusChip({ status, label, detail, flush }: StatusChipProps) {
  return (
    <span className={cx(classes.chip, flush && classes.flush)} data-status={status}>
      <Icon of={statusIcons[status]} />
      <span>
        <span>{label}</span>
        {detail === undefined ? null : <span className={classes.detail}>{` ${detail}`}</span>}
      </span>
    </span>
  );
}
