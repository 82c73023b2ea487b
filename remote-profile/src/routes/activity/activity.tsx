import { PAGE_SIZES } from '@backglass/contract';
import type { ActivityParams } from '@backglass/contract/activity';
import { appErrorOf, CallFailure, messagesByLanguage, momentLocale, useTexts } from '@backglass/platform';
import {
  csvRows,
  dayOf,
  daysOfPeriod,
  formatDays,
  PERIOD_NAMES,
  periodOf,
  saveCsvFile,
  serverNow,
  useFailure,
  useFailureNotice,
  useFormat,
  useLoadErrorText,
  usePagedAddress,
  useQuery,
  useUpdatedAt,
  type PagedAddress,
} from '@backglass/platform/operator';
import { Button, ErrorPanel, Muted, NativeSelect, Panel, Stack } from '@backglass/ui';
import { EmptyState, FilterGroup, Pager, RetryCallout, Toolbar } from '@backglass/ui/lists';
import { DayRangeCalendar, FilterPopover } from '@backglass/ui/overlay';
import { FileDownIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { activityQueryOptions, everyActivity } from '../../api/get-activity.ts';
import { deviceName } from '../../device-name.ts';
import { ProfilePage } from '../../profile-page.tsx';
import { ActivityTable } from './activity-table.tsx';
import classes from './activity.module.css';
import { formatAddress, KINDS, NO_FILTERS, paramsFor, parseAddress, type Shown } from './address.ts';
import en from './locales/en.json';
import { changesOf, sentenceOf, useWording, type Wording } from './wording.ts';

/** Only this screen loads its texts, because they are many. */
export const messages = messagesByLanguage(
  en,
  language => import(/* webpackChunkName: "activity-[request]" */ `./locales/${language}.json`),
);

/** What the centre's operators did, the newest first. */
export function Activity() {
  const t = useTexts('profile_activity');
  const format = useFormat();
  const errorText = useLoadErrorText();
  const control = usePagedAddress(parseAddress, formatAddress);
  const { shown, pageSize, change } = control;
  const params = paramsFor(shown, pageSize);
  const query = useQuery(activityQueryOptions(params));
  const error = useFailure(query);
  const { data, isPlaceholderData: isPrevious } = query;
  const updatedAt = useUpdatedAt(query);
  const download = useDownloadCsv();
  // Any other error is a defect. The host then shows its error panel.
  if (error !== null && !(error instanceof CallFailure)) throw error;

  // Old entries are deleted, so a page may be gone.
  const isPastTheEnd = error !== null && appErrorOf(error).kind === 'not-found' && shown.page > 1;
  const toFirstPage = useEffectEvent(() => change({}));
  useEffect(() => {
    if (isPastTheEnd) toFirstPage();
  }, [isPastTheEnd]);

  const failure = error === null || isPastTheEnd ? null : errorText(error.error);
  const retry = {
    retryLabel: t('platform:action.retry'),
    busy: query.isFetching,
    onRetry: () => void query.refetch(),
  };
  const kept = data?.kept_days;
  const isEmpty = data?.count === 0 && !isFiltered(shown) && !isPrevious;
  const title = useTexts('profile')('page_title.activity');

  return (
    <ProfilePage
      title={title}
      isWide
      actions={
        isEmpty ? undefined : (
          <Button
            icon={FileDownIcon}
            disabled={(data?.count ?? 0) === 0}
            busy={download.isBusy}
            onClick={() => download.start(params)}
          >
            {t('csv.download')}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <Panel label={title} flush>
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        </Panel>
      ) : (
        <Stack>
          {data && failure ? (
            <RetryCallout {...retry} levelLabel={t('platform:level.warning')} title={failure.title}>
              {`${t('stale', { time: format.timeWithSeconds(updatedAt) })} ${failure.retries}`}
            </RetryCallout>
          ) : null}
          <Panel label={title} flush>
            <ActivityToolbar control={control} />
            {failure && !data ? null : (
              <ActivityTable
                label={title}
                entries={data?.results}
                isLoading={isPrevious && query.isFetching}
                isStale={isPrevious && failure !== null}
                onClear={() => change(NO_FILTERS)}
              />
            )}
            {data ? <ActivityPager control={control} count={data.count} rows={data.results.length} /> : null}
          </Panel>
          {failure && !data ? (
            <ErrorPanel {...retry} title={t('failed')} text={`${failure.title}. ${failure.description}`} />
          ) : null}
          {data ? (
            <div className={classes['note']}>
              <Muted>
                {[
                  data.count >= MAX_LISTED && t('only_newest', { formatted: format.number(data.count) }),
                  typeof kept === 'number' && t('kept', { count: kept, formatted: format.number(kept) }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Muted>
            </div>
          ) : null}
        </Stack>
      )}
    </ProfilePage>
  );
}

/** The API ends the list after so many entries. */
const MAX_LISTED = 10_000;

const isFiltered = ({ kind, from, to }: Shown): boolean => [kind, from, to].some(filter => filter !== null);

type ShownControl = PagedAddress<Shown>;

function ActivityToolbar({ control }: { control: ShownControl }) {
  const { shown, change } = control;
  const wording = useWording();
  const { t } = wording;
  const chips = [
    { text: shown.kind === null ? '' : t(`kind.${shown.kind}`), without: { kind: null } },
    { text: daysText(wording, shown), without: { from: null, to: null } },
  ]
    .filter(({ text }) => text !== '')
    .map(({ text, without }) => ({
      text,
      label: t('filters.remove', { name: text }),
      onRemove: () => change(without),
    }));
  return (
    <Toolbar chips={chips}>
      <FilterPopover label={t('filters.title')}>
        <Filters {...control} />
      </FilterPopover>
    </Toolbar>
  );
}

function Filters({ shown, change }: ShownControl) {
  const { t } = useWording();
  const period = periodOf(shown);
  const periods = period === 'range' ? ([...PERIOD_NAMES, 'range'] as const) : PERIOD_NAMES;
  return (
    <>
      <NativeSelect
        label={t('kind.label')}
        options={[
          { value: '', label: t('kind.all') },
          ...KINDS.map(value => ({ value, label: t(`kind.${value}`) })),
        ]}
        value={shown.kind ?? ''}
        onChange={kind => change({ kind: kind === '' ? null : kind })}
      />
      <div className={classes['days']}>
        <FilterGroup
          label={t('column.when')}
          options={periods.map(value => ({ value, label: t(`filters.${value}`) }))}
          value={period}
          onChange={chosen => chosen !== 'range' && change(daysOfPeriod(chosen))}
        />
        <DayRangeCalendar label={t('column.when')} from={shown.from} to={shown.to} onChange={change} />
      </div>
      <Button disabled={!isFiltered(shown)} onClick={() => change(NO_FILTERS)}>
        {t('filters.clear')}
      </Button>
    </>
  );
}

function daysText({ t, language }: Wording, { from, to }: Shown): string {
  const period = periodOf({ from, to });
  if (period === 'any') return '';
  if (period !== 'range') return t(`filters.${period}`);
  const days = (first: string, last: string) => formatDays(momentLocale(language), first, last);
  if (from !== null && to !== null) return days(from, to);
  if (from !== null) return t('filters.since', { day: days(from, from) });
  return to === null ? '' : t('filters.until', { day: days(to, to) });
}

/** Downloads all entries of the list. Leaving the page cancels the download. */
function useDownloadCsv() {
  const wording = useWording();
  const showFailure = useFailureNotice();
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(params: ActivityParams): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    setBusy(true);
    try {
      const rows = csvOf(await everyActivity(params, signal), wording);
      const name = `${wording.ofProfile('page_title.activity')}-${dayOf(serverNow())}.csv`;
      saveCsvFile([csvRows(rows, wording.language)], name);
    } catch (failure) {
      if (signal.aborted) return;
      showFailure('activity/csv', failure, {
        title: wording.t('csv.failed'),
        again: () => void start(params),
      });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, start: (params: ActivityParams) => void start(params) };
}

function csvOf(entries: Awaited<ReturnType<typeof everyActivity>>, wording: Wording): string[][] {
  const { t, ofProfile } = wording;
  const titles = (['when', 'who', 'what', 'changes', 'ids', 'where'] as const).map(name =>
    t(`column.${name}`),
  );
  const rows = entries.map(entry => [
    // Spreadsheets read this format as a date, such as `2026-11-20 19:22`.
    `${dayOf(entry.created_at)} ${new Date(entry.created_at).toTimeString().slice(0, 8)}`,
    entry.operator.name,
    sentenceOf(wording, entry),
    changesOf(wording, entry).join('; '),
    (entry.details.ids ?? []).join(' '),
    deviceName(ofProfile, entry),
  ]);
  return [titles, ...rows];
}

interface ActivityPagerProps {
  control: ShownControl;
  count: number;
  rows: number;
}

function ActivityPager({ control: { shown, pageSize, change }, count, rows }: ActivityPagerProps) {
  const t = useTexts('profile_activity');
  const format = useFormat();
  const before = (shown.page - 1) * pageSize;
  const range = { from: before + 1, to: before + rows, all: count };
  return (
    <Pager
      page={shown.page}
      pageCount={Math.max(1, Math.ceil(count / pageSize))}
      pageSize={pageSize}
      pageSizes={PAGE_SIZES}
      rangeText={
        rows === 0
          ? t('pager.none')
          : t('pager.range', {
              from: format.number(range.from),
              to: format.number(range.to),
              all: format.number(range.all),
            })
      }
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
