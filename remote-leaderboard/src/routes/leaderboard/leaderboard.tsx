import { LEADERBOARD_PERIODS, PAGE_SIZES, type Booth } from '@backglass/contract';
import {
  appErrorOf,
  CallFailure,
  notify,
  useLanguage,
  useOnline,
  useOperator,
  useTexts,
} from '@backglass/platform';
import {
  getBooths,
  liveQueries,
  useCommands,
  useFormat,
  useLiveQueries,
  useLiveState,
  useLoadErrorText,
  usePagedAddress,
  useQuery,
  type PagedAddress,
} from '@backglass/platform/operator';
import { Button, ErrorPanel, Icon, lazyModule, NativeSelect, Page, Panel, Stack } from '@backglass/ui';
import { EmptyState, FilterGroup, Pager, RetryCallout, Toolbar } from '@backglass/ui/lists';
import { Menu, useLazyOverlay } from '@backglass/ui/overlay';
import { FileDownIcon, GlobeIcon, PrinterIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaderboard, type ScorePage } from '../../api/get-leaderboard.ts';
import { formatAddress, paramsFor, parseAddress, type Shown } from './address.ts';
import classes from './leaderboard.module.css';
import { ScoreTable } from './score-table.tsx';

/** The best scores of the centre in a period, at all booths or at one booth. */
export function Leaderboard() {
  const t = useTexts('leaderboard');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const control = usePagedAddress(parseAddress, formatAddress);
  const booths = useBooths() ?? [];
  const { shown, pageSize, change } = control;
  const list = useLeaderboard(paramsFor(shown, pageSize));
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
    <Page
      title={t('title')}
      subtitle={hasNone ? undefined : facts}
      actions={<Actions control={control} hasScores={(data?.count ?? 0) > 0} />}
    >
      <PrintedFacts control={control} booths={booths} updatedAt={list.updatedAt} data={data} />
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
            <Filters control={control} booths={booths} updatedAt={list.updatedAt} />
            {failure && !data ? null : (
              <ScoreTable
                list={list}
                period={shown.period}
                pageSize={pageSize}
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

type ShownControl = PagedAddress<Shown>;

interface ActionsProps {
  control: ShownControl;
  hasScores: boolean;
}

const usePublicPage = lazyModule(() => import(/* webpackChunkName: "public-page" */ './public-page.tsx'));

/** Saves all scores of the period and the booth as CSV, prints the page, and opens the settings of the public page. On a phone these are in a menu. */
function Actions({ control: { shown, pageSize }, hasScores }: ActionsProps) {
  const t = useTexts('leaderboard');
  const { language } = useLanguage();
  const errorText = useLoadErrorText();
  const [isSaving, setSaving] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const publicPage = useLazyOverlay(usePublicPage, isOpen, () => setOpen(false));
  const saveCsv = async () => {
    setSaving(true);
    try {
      const { saveScores } = await import(/* webpackChunkName: "csv" */ './save-scores.ts');
      await saveScores(paramsFor(shown, pageSize), shown.period, t, language);
    } catch (error) {
      const { title, description } = errorText(appErrorOf(error));
      notify({ level: 'error', title: t('csv.failed'), description: `${title}. ${description}` });
    }
    setSaving(false);
  };
  const actions = [
    { id: 'public', label: 'public.title', icon: GlobeIcon, isOffered: true, run: () => setOpen(true) },
    { id: 'csv', label: 'csv.save', icon: FileDownIcon, isOffered: hasScores, run: () => void saveCsv() },
    { id: 'print', label: 'print', icon: PrinterIcon, isOffered: hasScores, run: () => print() },
  ] as const;
  useCommands(
    'leaderboard',
    actions
      .filter(({ isOffered }) => isOffered)
      .map(({ id, label, icon, run }) => ({ id, label, icon: <Icon of={icon} />, run })),
  );
  return (
    <>
      {actions.map(({ id, label, icon, isOffered, run }) => (
        <span key={id} className={classes['button']}>
          <Button icon={icon} disabled={!isOffered} busy={id === 'csv' && isSaving} onClick={run}>
            {t(label)}
          </Button>
        </span>
      ))}
      <span className={classes['menu']}>
        <Menu
          variant="default"
          size="md"
          label={t('actions')}
          items={actions.map(({ id, label, icon, isOffered, run }) => ({
            ...{ id, icon, label: t(label), onAction: run },
            disabledReason: isOffered ? undefined : t(`nothing.${shown.period}`),
          }))}
        />
      </span>
      {publicPage ? <publicPage.PublicPageDialog isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}

interface FiltersProps {
  control: ShownControl;
  booths: readonly Booth[];
  /** Epoch milliseconds, or 0 while there are no scores. */
  updatedAt: number;
}

function Filters({ control: { shown, change }, booths, updatedAt }: FiltersProps) {
  const t = useTexts('leaderboard');
  const options = booths.map(({ id, name }) => ({ value: String(id), label: name }));
  // A link may name a booth that is not in the list, such as an archived one.
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
      end={<UpdateState updatedAt={updatedAt} />}
    >
      <div className={classes['booths']}>
        <NativeSelect
          label={t('column.booth')}
          hideLabel
          quiet
          options={[{ value: '', label: t('all_booths') }, ...options, ...other]}
          value={String(shown.booth ?? '')}
          onChange={id => change({ booth: id === '' ? null : Number(id) })}
        />
      </div>
    </Toolbar>
  );
}

/** What a printed page needs to be understood on its own. Only paper shows it. */
function PrintedFacts({
  control: { shown },
  booths,
  updatedAt,
  data,
}: FiltersProps & { data: ScorePage | undefined }) {
  const range = useRange(data);
  const t = useTexts('leaderboard');
  const format = useFormat();
  const { center } = useOperator();
  const { booth } = shown;
  const place =
    booth === null ? t('all_booths') : (booths.find(({ id }) => id === booth)?.name ?? t('other_booth'));
  return (
    <p className={classes['facts']} hidden data-print="only">
      {[center.name, t(`period.${shown.period}`), place, format.dateTime(updatedAt), range].map(
        (fact, index) => (
          <bdi key={index}>{fact}</bdi>
        ),
      )}
    </p>
  );
}

/** This is no live region, because screen readers would announce every update. */
function UpdateState({ updatedAt }: Pick<FiltersProps, 'updatedAt'>) {
  const t = useTexts('leaderboard');
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

const boothsKey = ['leaderboard', 'booths'];
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

/** "21–24 of 45" */
function useRange(data: ScorePage | undefined): string {
  const t = useTexts('leaderboard');
  const format = useFormat();
  if (!data || data.results.length === 0) return t('pager.none');
  const { before, count, results } = data;
  return t('pager.range', {
    from: format.number(before + 1),
    to: format.number(before + results.length),
    all: format.number(count),
  });
}

function ScorePager({ data, control }: ScorePagerProps) {
  const t = useTexts('leaderboard');
  const format = useFormat();
  const rangeText = useRange(data);
  const { shown, pageSize, change } = control;
  return (
    <Pager
      page={shown.page}
      pageCount={Math.max(1, Math.ceil(data.count / pageSize))}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={rangeText}
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
