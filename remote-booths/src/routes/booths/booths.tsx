import type { Booth, Game } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { buttonClass, Icon, Page, PlusIcon, Stack } from '@backglass/ui';
import { useState } from 'react';
import { useBooths } from '../../api/booths.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { BoothTable } from './booth-table.tsx';
import { LoadFailure, StaleCallout } from './load-failure.tsx';
import { marksOf } from './marks.ts';
import { NoBooths } from './no-booths.tsx';

/** The centre's booths (spec §2). */
export function Booths() {
  const t = useTexts('booths');
  const format = useFormat();
  const { data: booths, updatedAt, error, isFetching, refetch } = useBooths();
  const [archiving, setArchiving] = useState<{ booth: Booth; playing: Game | undefined; isOpen: boolean }>();
  const isEmpty = booths?.length === 0;
  const failed = error && { failure: error, busy: isFetching, onRetry: () => void refetch() };
  const hasFailed = booths === undefined && failed !== null;

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
        isEmpty ? undefined : (
          <Link to="/booths/new" className={buttonClass({ variant: hasFailed ? 'default' : 'primary' })}>
            <Icon of={PlusIcon} />
            {t('list.add')}
          </Link>
        )
      }
    >
      {isEmpty ? (
        <NoBooths />
      ) : hasFailed ? (
        <LoadFailure {...failed} />
      ) : (
        <Stack>
          {failed ? <StaleCallout {...failed} updatedAt={updatedAt} /> : null}
          <BoothTable
            booths={booths}
            onArchive={(booth, playing) => setArchiving({ booth, playing, isOpen: true })}
          />
        </Stack>
      )}
      {archiving ? (
        <ArchiveDialog
          {...archiving}
          mark={marksOf(booths ?? []).get(archiving.booth.id)}
          onClose={() => setArchiving({ ...archiving, isOpen: false })}
        />
      ) : null}
    </Page>
  );
}
