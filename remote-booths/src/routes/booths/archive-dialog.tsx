import type { Booth, Game } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { ConfirmDialog } from '@backglass/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useArchiveBooth } from '../../api/archive-booth.ts';
import { markedName, useLastSeen } from './booth-texts.ts';

interface ArchiveDialogProps {
  booth: Booth;
  /** Distinguishes booths of the same name. */
  mark: string | undefined;
  playing: Game | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a booth is archived. */
export function ArchiveDialog({ booth, mark, playing, isOpen, onClose }: ArchiveDialogProps) {
  const t = useTexts('booths');
  const archive = useArchiveBooth(booth);
  const lastSeen = useLastSeen();
  const [busy, setBusy] = useState(false);
  const isGone = useRef(false);

  async function confirm() {
    setBusy(true);
    isGone.current = await archive();
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open && !busy) onClose();
      }}
      title={t('archive.title', { name: markedName(booth, mark) })}
      description={
        <>
          {playing ? (
            <strong>{`${t(booth.is_online ? 'archive.playing' : 'archive.silent', { game: playing.name })} `}</strong>
          ) : null}
          <span>{`${t('archive.last_seen', { moment: lastSeen(booth) })} `}</span>
          <span>{t(booth.is_online ? 'archive.text' : 'archive.text_offline')}</span>
          <OnClosed run={() => isGone.current && document.getElementById('page-title')?.focus()} />
        </>
      }
      closeLabel={t('platform:action.close')}
      cancelLabel={t('platform:action.cancel')}
      confirmLabel={t('archive.action')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

/** Calls `run` when the dialog has closed and has moved the focus. */
function OnClosed({ run }: { run: () => void }) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => () => latest.current(), []);
  return null;
}
