import type { User } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { saveFile, serverNow, useQuery, useWrite } from '@backglass/platform/operator';
import { Button, Cluster, Muted, Panel, Stack } from '@backglass/ui';
import { DownloadIcon, Trash2Icon } from '@lucide/icons';
import { useState } from 'react';
import { deletionQueryOptions } from '../api/deletion.ts';
import { readOwnData } from '../api/own-data.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The operator's day, such as `2026-11-20`. Swedish writes dates in this form. */
const today = (): string => new Date(serverNow()).toLocaleDateString('sv');

/** Downloads or deletes all data of the account and its centre. */
export function OwnDataPanel({ user }: { user: User }) {
  const t = useTexts('profile');
  const { data } = useQuery(deletionQueryOptions);
  const [isAsking, setIsAsking] = useState(false);
  const download = useWrite({
    target: () => 'own-data',
    write: readOwnData,
    failed: () => t('own_data.download_failed'),
    onSuccess: file => saveFile(file, `backglass-${today()}.json`),
  });

  return (
    <Panel title={t('own_data.title')}>
      <Stack>
        <Cluster justify="between">
          <Muted>{t('own_data.download_help')}</Muted>
          <Button
            size="form"
            icon={DownloadIcon}
            busy={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            {t('own_data.download')}
          </Button>
        </Cluster>
        {data?.deletesAt ? null : (
          <Cluster justify="between">
            <Muted>{t('own_data.delete_help')}</Muted>
            <Button size="form" variant="danger" icon={Trash2Icon} onClick={() => setIsAsking(true)}>
              {t('own_data.delete')}
            </Button>
          </Cluster>
        )}
      </Stack>
      <DeleteDialog user={user} isOpen={isAsking} onOpenChange={setIsAsking} />
    </Panel>
  );
}
