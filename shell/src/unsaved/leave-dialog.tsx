import { ConfirmDialog } from '@backglass/ui/overlay';
import { useShellTexts } from '../texts.ts';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Stay is what Enter and Escape answer. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const t = useShellTexts();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open) onStay();
      }}
      title={t('leave.title')}
      description={t('leave.text')}
      closeLabel={t('platform:action.close')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={onLeave}
      danger
    />
  );
}
