import { useTexts } from '@backglass/platform';
import { Button, Icon, TicketIcon } from '@backglass/ui';
import type { Jobs } from '../../job/jobs.ts';
import { useIsBusy } from '../../job/use-jobs.ts';

export interface TicketsButtonProps {
  jobs: Jobs;
  disabled: boolean;
  onPress: () => void;
}

/** Asks for the tickets of a game. It is drawn again as work begins and ends; the page around it is not. */
export function TicketsButton({ jobs, disabled, onPress }: TicketsButtonProps) {
  const t = useTexts('games');
  return (
    <Button icon={<Icon of={TicketIcon} />} busy={useIsBusy(jobs)} disabled={disabled} onClick={onPress}>
      {t('tickets.download')}
    </Button>
  );
}
