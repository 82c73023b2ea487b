import { CallFailure, useTexts } from '@backglass/platform';
import { useCommands, useLoadErrorText } from '@backglass/platform/operator';
import { ErrorPanel, Page, Panel, Stack } from '@backglass/ui';
import { EmptyState, RetryCallout } from '@backglass/ui/lists';
import { useBooths } from '../../api/get-booths.ts';
import { BoothTable } from './booth-table.tsx';

export function Home() {
  const t = useTexts('new-remote');
  const errorText = useLoadErrorText();
  const { data: booths, error, isFetching, refetch } = useBooths();
  useCommands('new-remote', [{ id: 'refresh', label: 'home.refresh', run: () => void refetch() }]);
  // Any other error is a defect. The host then shows its error panel.
  if (error !== null && !(error instanceof CallFailure)) throw error;
  const failure = error && errorText(error.error);
  const retry = { retryLabel: t('platform:action.retry'), busy: isFetching, onRetry: () => void refetch() };

  return (
    <Page title={t('home.title')}>
      {booths === undefined && failure ? (
        <ErrorPanel {...retry} title={t('home.failed')} text={`${failure.title}. ${failure.description}`} />
      ) : booths?.length === 0 ? (
        <Panel label={t('home.title')} flush>
          <EmptyState title={t('home.empty.title')} text={t('home.empty.text')} />
        </Panel>
      ) : (
        <Stack>
          {failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {`${t('home.stale')} ${failure.retries}`}
            </RetryCallout>
          ) : null}
          <BoothTable booths={booths} />
        </Stack>
      )}
    </Page>
  );
}
