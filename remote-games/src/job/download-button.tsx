import { Button } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Jobs } from './jobs.ts';
import { useIsBusy } from './use-jobs.ts';

export interface DownloadButtonProps {
  jobs: Jobs;
  /** As in `begunBy`. */
  name: string;
  icon: ReactNode;
  disabled?: boolean;
  onPress: () => void;
  children: string;
}

/** Asks for a file of a game. It is drawn again as work begins and ends; the page around it is not. */
export function DownloadButton({ jobs, name, icon, disabled, onPress, children }: DownloadButtonProps) {
  return (
    <Button icon={icon} busy={useIsBusy(jobs, name)} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}
