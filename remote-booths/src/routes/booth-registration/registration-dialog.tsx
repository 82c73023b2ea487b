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
  /** The token in the address when the booth was created. */
  readonly token: string;
}

interface RegistrationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The token in the address. While the dialog closes, the address is already the list's, so this returns the last token. */
function useLastToken(isOpen: boolean): string {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [last, setLast] = useState(token);
  if (isOpen && token !== last) setLast(token);
  return last;
}

/** Booth registration (docs/product.md, Screens). A booth's link carries its code in `?token=`. */
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
    // The code is used up: replace the link, so that Back does not open it again.
    if (token !== '') void navigate('/booths/new', { replace: true, state: state as unknown });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        // The booth may be created already, so the answer must be seen.
        if (!open && !isCreating) onClose();
      }}
      title={t('registration.title')}
      description={isDone ? undefined : t('registration.lead')}
      closeLabel={t('platform:action.close')}
    >
      {isDone ? (
        <RegisteredBooth booth={created.booth} onAnother={startAnother} onClose={onClose} />
      ) : (
        // Another link starts another registration.
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
