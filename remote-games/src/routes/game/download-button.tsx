import { Button } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Jobs } from '../../job/jobs.ts';
import { useIsBusy } from '../../job/use-jobs.ts';

export interface DownloadButtonProps {
  jobs: Jobs;
  icon: ReactNode;
  disabled?: boolean;
  onPress: () => void;
  children: string;
}

/** Asks for a file of a game. It is drawn again as work begins and ends; the page around it is not. */
export function DownloadButton({ jobs, icon, disabled, onPress, children }: DownloadButtonProps) {
  return (
    <Button icon={icon} busy={useIsBusy(jobs)} disabled={disabled} onClick={onPress}>
      {children}
    </Button>
  );
}
