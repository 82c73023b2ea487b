import type { Booth, Game } from '@backglass/contract';
import { CallFailure, useTexts } from '@backglass/platform';
import { useFormat, useLoadErrorText } from '@backglass/platform/operator';
import { ErrorPanel, Page, Stack } from '@backglass/ui';
import { RetryCallout } from '@backglass/ui/lists';
import { useRef, useState } from 'react';
import { useBooths } from '../../api/get-booths.ts';
import { AddBooth, AddBoothLink } from './add-booth.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { BoothTable } from './booth-table.tsx';
import { namesakeNumbers } from './booth-texts.ts';
import { FirstSteps } from './first-steps.tsx';
import { NoBooths } from './no-booths.tsx';
import { useLostRenames } from './use-lost-renames.ts';

/** The list of the centre's booths, with the dialogs that add and archive a booth. */
export function Booths() {
  const t = useTexts('booths');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const { data: booths, updatedAt, error, isFetching, refetch } = useBooths();
  const [archiving, setArchiving] = useState<{ booth: Booth; playing: Game | undefined; isOpen: boolean }>();
  const onEditing = useLostRenames(booths);
  const addLink = useRef<HTMLAnchorElement>(null);
  const isEmpty = booths?.length === 0;
  if (error !== null && !(error instanceof CallFailure)) throw error;
  const failure = error && errorText(error.error);
  const hasFailed = booths === undefined && failure !== null;
  const retry = {
    retryLabel: t('platform:action.retry'),
    busy: isFetching,
    onRetry: () => void refetch(),
  };

  const online = booths?.filter(booth => booth.is_online).length ?? 0;
  const count =
    booths === undefined || isEmpty
      ? []
      : [t('list.online_count', { online: format.number(online), total: format.number(booths.length) })];

  return (
    <Page
      title={t('list.title')}
      subtitle={count}
      actions={
        isEmpty ? undefined : <AddBoothLink ref={addLink} variant={hasFailed ? 'default' : 'primary'} />
      }
    >
      {isEmpty ? (
        <NoBooths action={<AddBoothLink ref={addLink} variant="primary" size="form" />} />
      ) : hasFailed ? (
        <ErrorPanel {...retry} title={t('list.failed')} text={`${failure.title}. ${failure.description}`} />
      ) : (
        <Stack>
          {booths?.length === 1 ? <FirstSteps /> : null}
          {failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {`${t('list.stale', { time: format.timeWithSeconds(updatedAt) })} ${failure.retries}`}
            </RetryCallout>
          ) : null}
          <BoothTable
            booths={booths}
            onEditing={onEditing}
            onArchive={(booth, playing) => setArchiving({ booth, playing, isOpen: true })}
          />
        </Stack>
      )}
      <AddBooth onClosed={() => addLink.current?.focus()} />
      {archiving ? (
        <ArchiveDialog
          {...archiving}
          mark={namesakeNumbers(booths ?? []).get(archiving.booth.id)}
          onClose={() => setArchiving({ ...archiving, isOpen: false })}
        />
      ) : null}
    </Page>
  );
}
