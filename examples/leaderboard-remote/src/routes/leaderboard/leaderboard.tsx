import { appErrorOf, CallFailure, useTexts } from '@backglass/platform';
import { useFormat, useLoadErrorText } from '@backglass/platform/operator';
import { ErrorPanel, Page, Panel, Stack } from '@backglass/ui';
import { EmptyState, RetryCallout } from '@backglass/ui/lists';
import { useEffect, useEffectEvent } from 'react';
import { useLeaderboard } from '../../api/get-leaderboard.ts';
import { Filters } from './filters.tsx';
import { ScorePager } from './score-pager.tsx';
import { ScoreTable } from './score-table.tsx';
import { useShown } from './use-shown.ts';

/** The best scores of the centre in a period, at all booths or at one booth. */
export function Leaderboard() {
  const t = useTexts('leaderboard');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const control = useShown();
  const { shown, params, change } = control;
  const list = useLeaderboard(params);
  const { data, error } = list;
  // Any other error is a defect. The host then shows its error panel.
  if (error !== null && !(error instanceof CallFailure)) throw error;

  // The API answers 404 for a page past the last one, for example after games were hidden.
  const isPastTheEnd = error !== null && appErrorOf(error).kind === 'not-found' && shown.page > 1;
  const toFirstPage = useEffectEvent(() => change({}));
  useEffect(() => {
    if (isPastTheEnd) toFirstPage();
  }, [isPastTheEnd]);

  const failure = error === null || isPastTheEnd ? null : errorText(error.error);
  const retry = { retryLabel: t('platform:action.retry'), busy: list.isFetching, onRetry: list.refetch };
  const hasNone =
    data?.count === 0 && shown.period === 'ever' && shown.booth === null && !list.isPreviousData;
  const facts = data ? [t('scores', { count: data.count, formatted: format.number(data.count) })] : [];

  return (
    <Page title={t('title')} subtitle={hasNone ? undefined : facts}>
      {hasNone ? (
        <Panel label={t('title')} flush>
          <EmptyState reels title={t('empty.title')} text={t('empty.text')} />
        </Panel>
      ) : (
        <Stack>
          {data && failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {`${t('stale', { time: format.timeWithSeconds(list.updatedAt) })} ${failure.retries}`}
            </RetryCallout>
          ) : null}
          <Panel label={t('title')} flush>
            <Filters control={control} updatedAt={list.updatedAt} />
            {failure && !data ? null : <ScoreTable list={list} control={control} />}
            {data ? <ScorePager data={data} control={control} /> : null}
          </Panel>
          {failure && !data ? (
            <ErrorPanel {...retry} title={t('failed')} text={`${failure.title}. ${failure.description}`} />
          ) : null}
        </Stack>
      )}
    </Page>
  );
}
