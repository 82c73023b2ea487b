import { LEADERBOARD_PERIODS, PAGE_SIZES } from '@backglass/contract';
import { appErrorOf, CallFailure, useOnline, useSearchParams, useTexts } from '@backglass/platform';
import {
  getBooths,
  liveQueries,
  storedPageSize,
  storePageSize,
  useFormat,
  useLiveQueries,
  useLiveState,
  useLoadErrorText,
  useQuery,
} from '@backglass/platform/operator';
import { ErrorPanel, NativeSelect, Page, Panel, Stack } from '@backglass/ui';
import { EmptyState, FilterGroup, Pager, RetryCallout, Toolbar } from '@backglass/ui/lists';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaderboard, type ScorePage } from '../../api/get-leaderboard.ts';
import { formatAddress, paramsFor, parseAddress, type Shown } from './address.ts';
import classes from './leaderboard.module.css';
import { ScoreTable } from './score-table.tsx';

/** The best scores of the centre in a period, at all booths or at one booth. */
export function Leaderboard() {
  const t = useTexts('best-scores');
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
            {failure && !data ? null : (
              <ScoreTable
                list={list}
                period={shown.period}
                pageSize={control.pageSize}
                onShowAll={() => change({ period: 'ever', booth: null })}
              />
            )}
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

type ShownControl = ReturnType<typeof useShown>;

/** Keeps the page's state in its address, so a reload or a link shows the same. The browser also stores the page size. */
function useShown() {
  const [address, setAddress] = useSearchParams();
  const [stored] = useState(storedPageSize);
  const shown = parseAddress(address);
  const pageSize = shown.pageSize ?? stored;
  return {
    shown,
    pageSize,
    params: paramsFor(shown, pageSize),
    /** Goes to page 1 unless `change` names another page. The browser's Back leaves the leaderboard. */
    change: (change: Partial<Shown>): void => {
      if (change.pageSize != null) storePageSize(change.pageSize);
      setAddress(formatAddress({ ...shown, page: 1, ...change }), { replace: true });
    },
  };
}

interface FiltersProps {
  control: ShownControl;
  /** Epoch milliseconds, or 0 while there are no scores. */
  updatedAt: number;
}

function Filters({ control: { shown, change }, updatedAt }: FiltersProps) {
  const t = useTexts('best-scores');
  const booths = useBooths() ?? [];
  const options = booths.map(({ id, name }) => ({ value: String(id), label: name }));
  // A link may name an archived booth, which is not in the list.
  const isListed = shown.booth === null || booths.some(({ id }) => id === shown.booth);
  const other = isListed ? [] : [{ value: String(shown.booth), label: t('other_booth') }];
  return (
    <Toolbar
      filters={
        <FilterGroup
          label={t('period.label')}
          options={LEADERBOARD_PERIODS.map(value => ({ value, label: t(`period.${value}`) }))}
          value={shown.period}
          onChange={period => change({ period })}
        />
      }
      sort={
        <NativeSelect
          label={t('column.booth')}
          hideLabel
          quiet
          options={[{ value: '', label: t('all_booths') }, ...options, ...other]}
          value={String(shown.booth ?? '')}
          onChange={id => change({ booth: id === '' ? null : Number(id) })}
        />
      }
      end={<UpdateState updatedAt={updatedAt} />}
    >
      {null}
    </Toolbar>
  );
}

/** This is no live region, because screen readers would announce every update. */
function UpdateState({ updatedAt }: Pick<FiltersProps, 'updatedAt'>) {
  const t = useTexts('best-scores');
  const format = useFormat();
  const state = useLiveState();
  const isOnline = useOnline();
  return (
    <>
      <span>{t(isOnline ? `live.${state}` : 'live.offline')}</span>
      <span className={classes['updated']}>{updatedAt === 0 ? null : format.timeWithSeconds(updatedAt)}</span>
    </>
  );
}

const boothsKey = ['best-scores', 'booths'];
const liveBooths = liveQueries<Awaited<ReturnType<typeof getBooths>>>({
  queryKey: boothsKey,
  events: { 'booth.updated': {} },
});

/** The booths to filter by. `undefined` while they load, or if they cannot be read. */
function useBooths() {
  useLiveQueries(liveBooths);
  return useQuery({ queryKey: boothsKey, queryFn: ({ signal }) => getBooths(signal) }).data?.booths;
}

interface ScorePagerProps {
  data: ScorePage;
  control: ShownControl;
}

function ScorePager({ data: { count, before, results }, control }: ScorePagerProps) {
  const t = useTexts('best-scores');
  const format = useFormat();
  const { shown, pageSize, change } = control;
  const range = { from: before + 1, to: before + results.length, count };
  const formatted = Object.fromEntries(
    Object.entries(range).map(([key, value]) => [key, format.number(value)]),
  );
  return (
    <Pager
      page={shown.page}
      pageCount={Math.max(1, Math.ceil(count / pageSize))}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={results.length === 0 ? t('pager.none') : t('pager.range', formatted)}
      labels={{
        nav: t('pager.nav'),
        pageSize: t('pager.size'),
        previous: t('pager.previous'),
        next: t('pager.next'),
        page: page => t('pager.page', { page: format.number(page) }),
      }}
      onPage={page => change({ page })}
      onPageSize={size => change({ pageSize: PAGE_SIZES.find(one => one === size) ?? null })}
    />
  );
}
