import type { GameReport, ReportPeriod } from '@backglass/contract';
import { appErrorOf, Link, usePageTitle, useSearchParams, useTexts } from '@backglass/platform';
import {
  dayOf,
  useCommands,
  useFailure,
  useFormat,
  useNow,
  useUpdatedAt,
} from '@backglass/platform/operator';
import { Button, buttonClass, crumbClass, Icon, Page, Panel, ProgressLine } from '@backglass/ui';
import { EmptyState, FilterGroup } from '@backglass/ui/lists';
import { ArrowLeftIcon, PrinterIcon } from '@lucide/icons';
import { useGameReport } from '../../api/get-game-report.ts';
import { LoadErrorPanel, StaleCallout } from '../../common/load-errors.tsx';
import { PrintedFacts } from '../../common/printed-facts.tsx';
import { useListAddress } from '../../list/list-link.ts';
import { isOneDay } from './report-rows.ts';
import { ReportView } from './report-view.tsx';
import classes from './tonight.module.css';

const PERIODS = ['day', 'yesterday', '7days', '30days'] as const satisfies readonly ReportPeriod[];

const CLOCK_INTERVAL = 30_000;

/** What took place today, yesterday or in several days, beside an earlier span. Prints as the summary of the evening. */
export function Tonight() {
  const t = useTexts('games');
  const now = useNow(CLOCK_INTERVAL);
  const [address, setAddress] = useSearchParams();
  const period = PERIODS.find(one => one === address.get('period')) ?? 'day';
  const query = useGameReport(period, dayOf(now));
  const updatedAt = useUpdatedAt(query);
  const list = useListAddress('/games');
  const error = useFailure(query);
  const report = query.data;
  const retry = () => void query.refetch();
  const choose = (chosen: ReportPeriod) => {
    const changed = new URLSearchParams(address);
    if (chosen === 'day') changed.delete('period');
    else changed.set('period', chosen);
    setAddress(changed);
  };
  const title = t(period === 'day' ? 'page_title.tonight' : `tonight.${period}`);
  usePageTitle(period === 'day' ? title : `${t('page_title.tonight')} · ${title}`);
  useCommands(
    'games',
    report ? [{ id: 'print', label: 'tonight.print', icon: <Icon of={PrinterIcon} />, run: print }] : [],
  );
  return (
    <Page
      title={title}
      subtitle={report ? [<SpanName key="span" report={report} period={period} />] : []}
      back={
        <Link className={crumbClass()} to={list}>
          <Icon of={ArrowLeftIcon} />
          <span>{t('title')}</span>
        </Link>
      }
      actions={
        <>
          <div className={classes['periods']}>
            <FilterGroup
              label={t('tonight.period')}
              options={PERIODS.map(value => ({ value, label: t(`tonight.${value}`) }))}
              value={period}
              onChange={choose}
            />
          </div>
          <Button icon={PrinterIcon} disabled={!report} onClick={() => print()}>
            {t('tonight.print')}
          </Button>
        </>
      }
    >
      <PrintedFacts />
      {report && error ? (
        <StaleCallout
          error={appErrorOf(error)}
          updatedAt={updatedAt}
          busy={query.isFetching}
          onRetry={retry}
        />
      ) : null}
      {report ? (
        isEmpty(report) ? (
          <NoGames period={period} />
        ) : (
          <ReportView report={report} period={period} updatedAt={updatedAt} />
        )
      ) : error ? (
        <LoadErrorPanel error={appErrorOf(error)} busy={query.isFetching} onRetry={retry} />
      ) : (
        <ProgressLine label={t('page_title.tonight')} />
      )}
    </Page>
  );
}

const isEmpty = ({ current, previous }: GameReport) => current.games + previous.games === 0;

/** "Mon 30 Nov", or "Tue 24 Nov – Mon 30 Nov". */
function SpanName({ report: { current }, period }: { report: GameReport; period: ReportPeriod }) {
  const t = useTexts('games');
  const format = useFormat();
  const from = format.day(current.from);
  if (isOneDay(period)) return from;
  return t('tonight.span', { from, to: format.day(current.slots.at(-1)?.from ?? current.from) });
}

function NoGames({ period }: { period: ReportPeriod }) {
  const t = useTexts('games');
  return (
    <Panel label={t('page_title.tonight')} flush>
      <EmptyState
        reels
        title={t('tonight.empty')}
        text={t(period === 'yesterday' ? 'tonight.empty_yesterday' : 'tonight.empty_text')}
        action={
          <Link className={buttonClass({ size: 'form' })} to="/games">
            {t('history_nothing_yet.to_games')}
          </Link>
        }
      />
    </Panel>
  );
}
