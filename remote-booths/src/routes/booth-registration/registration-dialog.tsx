import type { Booth } from '@backglass/contract';
import { useLocation, useNavigate, useSearchParams, useTexts } from '@backglass/platform';
import { useQueryClient } from '@backglass/platform/operator';
import { Dialog } from '@backglass/ui/overlay';
import { useState } from 'react';
import { boothsQueryOptions } from '../../api/get-booths.ts';
import { RegisteredBooth } from './registered-booth.tsx';
import { RegistrationForm } from './registration-form.tsx';

interface Created {
  readonly booth: Pick<Booth, 'id' | 'name'>;
  readonly token: string;
}

interface RegistrationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** While the dialog fades out, the address has no token any more. This returns the last one. */
function useLastToken(isOpen: boolean): string {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [last, setLast] = useState(token);
  if (isOpen && token !== last) setLast(token);
  return last;
}

/** Booth registration. The link that a booth shows has the code as its `token` parameter. */
export function RegistrationDialog({ isOpen, onClose }: RegistrationDialogProps) {
  const t = useTexts('booths');
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const token = useLastToken(isOpen);
  const [created, setCreated] = useState<Created>();
  const [attempt, setAttempt] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const isDone = created !== undefined && (token === '' || token === created.token);

  const startAnother = () => {
    setCreated(undefined);
    setAttempt(attempt + 1);
  };
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) startAnother();
  }

  const showRegistered = (booth: Created['booth']) => {
    setCreated({ booth, token });
    void client.invalidateQueries(boothsQueryOptions);
    // Replaces the link, so that Back does not open the used code again.
    if (token !== '') void navigate('/booths/new', { replace: true, state: state as unknown });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        // While the booth is being created, the dialog stays open to show the answer.
        if (!open && !isCreating) onClose();
      }}
      title={t('registration.title')}
      description={isDone ? undefined : t('registration.lead')}
      closeLabel={t('platform:action.close')}
    >
      {isDone ? (
        <RegisteredBooth booth={created.booth} onAnother={startAnother} onClose={onClose} />
      ) : (
        // The key starts another registration when another link opens.
        <RegistrationForm
          key={`${attempt} ${token}`}
          token={token}
          onCreated={showRegistered}
          isCreating={isCreating}
          onCreating={setIsCreating}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
