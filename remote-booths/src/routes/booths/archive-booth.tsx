import { anyAnswerSchema, CALLS, type Booth, type Game } from '@backglass/contract';
import { appErrorOf, call, notify, unwrap, useErrorText, useTexts } from '@backglass/platform';
import { lookUpLostAnswer, useQueryClient, useWrite } from '@backglass/platform/operator';
import { ConfirmDialog } from '@backglass/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { boothsQueryOptions, findBooth, liveBooths } from '../../api/get-booths.ts';
import { markedName, useLastSeen } from './booth-texts.ts';

interface ArchiveDialogProps {
  booth: Booth;
  /** Distinguishes booths of the same name. */
  mark: string | undefined;
  playing: Game | undefined;
  isOpen: boolean;
  onClose: () => void;
}

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
          <span>{t(booth.is_online && !playing ? 'archive.text_stops' : 'archive.text')}</span>
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

/** Archives a booth and shows the result in a notice. Resolves to whether the booth is archived. */
function useArchiveBooth({ id, name }: Booth): () => Promise<boolean> {
  const t = useTexts('booths');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutateAsync } = useWrite<{ isStale: boolean }, void>({
    target: () => `booths/${id}`,
    write: async () => {
      const answer = await lookUpLostAnswer<unknown>(
        await call(anyAnswerSchema, { method: 'DELETE', path: CALLS.booth(id) }),
        async signal => ((await findBooth(id, signal)) ? undefined : {}),
      );
      // A 404 counts as success, because another operator has archived the booth. The cached list is then outdated.
      const isStale = !answer.ok && answer.error.kind === 'not-found';
      if (!isStale) unwrap(answer);
      return { isStale };
    },
    failed: () => t('catalogue.booth_not_archived'),
    because: failure => `${name}. ${errorText(appErrorOf(failure)).description}`,
    onSuccess: async ({ isStale }) => {
      await liveBooths.change(booths => booths.filter(booth => booth.id !== id));
      if (isStale) void client.invalidateQueries(boothsQueryOptions);
      notify({ level: 'success', title: t('catalogue.booth_archived'), description: name });
    },
  });
  return () =>
    mutateAsync().then(
      () => true,
      () => false,
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
