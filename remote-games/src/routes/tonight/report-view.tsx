import type { GameCounts, GameReport, ReportPeriod, ReportSpan } from '@backglass/contract';
import { Link, useLanguage, useTexts } from '@backglass/platform';
import { dayOf, useFormat } from '@backglass/platform/operator';
import { Button, Panel } from '@backglass/ui';
import {
  Rank,
  Row,
  rowLinkClass,
  Table,
  TableBody,
  TableHead,
  TableMessage,
  Td,
  Th,
} from '@backglass/ui/lists';
import { FileDownIcon } from '@lucide/icons';
import { GamesChart } from './games-chart.tsx';
import { isOneDay, reportRows, type ReportRow } from './report-rows.ts';
import classes from './tonight.module.css';

interface ReportViewProps {
  report: GameReport;
  period: ReportPeriod;
  /** When the report was made, in epoch milliseconds. */
  updatedAt: number;
}

/** Sums, chart, and tables of a report with games. An earlier span without games has no column, and no bars. */
export function ReportView({ report, period, updatedAt }: ReportViewProps) {
  const t = useTexts('games');
  const format = useFormat();
  const { language } = useLanguage();
  const oneDay = isOneDay(period);
  const rows = reportRows(report, period, updatedAt);
  const previousName = oneDay
    ? format.day(report.previous.from)
    : t(period === '7days' ? 'tonight.before_7days' : 'tonight.before_30days');
  const hasEarlier = report.previous.games > 0;
  const names = { current: t(`tonight.${period}`), previous: hasEarlier ? previousName : undefined };
  const title = t(oneDay ? 'tonight.per_hour' : 'tonight.per_day');
  const first = t(oneDay ? 'tonight.hour' : 'tonight.a_day');
  const all = t(oneDay ? 'tonight.hours' : 'tonight.days');
  const untilNow = (name: string) => t('tonight.until', { name, time: format.time(updatedAt) });
  const rowName = (row: ReportRow) => {
    const time = format.time(row.from);
    if (oneDay) return row.isAgain ? t('tonight.again', { time }) : time;
    const day = format.day(row.from);
    return dayOf(row.from) === dayOf(updatedAt) ? untilNow(day) : day;
  };
  const tick = ({ from }: ReportRow) => {
    const date = new Date(from);
    if (oneDay) return String(date.getHours());
    return rows.length > 7 ? String(date.getDate()) : format.day(from).replace(/ \p{L}+$/u, '');
  };
  const soFar = period === 'yesterday' ? previousName : untilNow(previousName);
  const csv = { report, t, language, previousName };
  const load = () => import(/* webpackChunkName: "report-csv" */ './save-report-csv.ts');
  const csvButton = (label: string, onClick: () => void) => (
    <span data-print="none">
      <Button
        variant="muted"
        size="sm"
        icon={FileDownIcon}
        aria-label={`${t('csv.download')}: ${label}`}
        onClick={onClick}
      >
        {t('csv.short')}
      </Button>
    </span>
  );
  return (
    <>
      <Sums report={report} period={period} previousName={previousName} soFar={soFar} />
      <div className={classes['report']} data-days={oneDay ? undefined : ''}>
        <Panel title={title}>
          <GamesChart rows={rows} label={chartText()} names={names} tick={tick} />
        </Panel>
        <Panel
          title={all}
          flush
          action={csvButton(
            all,
            () => void load().then(m => m.saveRowsCsv(csv, { title: all, first, rows, isOneDay: oneDay })),
          )}
        >
          <Table label={title}>
            <TableHead>
              <Th area="name">{first}</Th>
              <Th numeric>{hasEarlier ? names.current : t('tonight.games')}</Th>
              {hasEarlier ? <Th numeric>{names.previous}</Th> : null}
              <Th numeric>{t('column.players')}</Th>
            </TableHead>
            <TableBody>
              {rows.map(row => (
                <Row key={row.key}>
                  <Td area="name">{rowName(row)}</Td>
                  <Td numeric>{count(row.current?.games)}</Td>
                  {hasEarlier ? (
                    <Td numeric muted>
                      {count(row.previous?.games)}
                    </Td>
                  ) : null}
                  <Td numeric>{count(row.current?.players)}</Td>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Panel>
        <Panel
          title={t('tonight.booths')}
          flush
          action={csvButton(t('tonight.booths'), () => void load().then(m => m.saveBoothsCsv(csv)))}
        >
          <Table label={t('tonight.booths')}>
            <TableHead>
              <Th area="name">{t('column.booth')}</Th>
              <Th numeric>{t('tonight.games')}</Th>
              {hasEarlier ? <Th numeric>{soFar}</Th> : null}
              <Th numeric>{t('column.players')}</Th>
              <Th numeric fold="phone">
                {t('tonight.aborted')}
              </Th>
            </TableHead>
            <TableBody>
              {boothRows(report.booths).map(({ booth, current, previous_so_far: before }) => (
                <Row key={booth?.id ?? 0}>
                  <Td area="name">
                    <span className={classes['name']}>{boothName(booth)}</span>
                  </Td>
                  <Td numeric>{format.number(current.games)}</Td>
                  {hasEarlier ? (
                    <Td numeric muted>
                      {format.number(before.games)}
                    </Td>
                  ) : null}
                  <Td numeric>{format.number(current.players)}</Td>
                  <Td numeric fold="phone">
                    {format.number(current.aborted)}
                  </Td>
                </Row>
              ))}
            </TableBody>
          </Table>
        </Panel>
        {oneDay ? <Best best={report.best} /> : null}
      </div>
    </>
  );

  function boothName(booth: BoothCounts['booth']) {
    if (booth === null) return t('none');
    if (booth === ARCHIVED) return t('tonight.archived_booths');
    if (booth.is_archived !== true) return <bdi>{booth.name}</bdi>;
    return <bdi>{t('tonight.archived', { name: booth.name })}</bdi>;
  }

  function count(value: number | undefined): string {
    return value === undefined ? t('none') : format.number(value);
  }

  function chartText(): string {
    const { busiest_hour: busiest, games } = report.current;
    const sum = (name: string, of: number) => t('tonight.chart_sum', { name, games: format.number(of) });
    return [
      `${title}.`,
      sum(names.current, games),
      hasEarlier ? sum(previousName, report.previous.games) : '',
      busiest ? `${t('tonight.busiest')}: ${hourText(busiest.from)}.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  function hourText(from: string): string {
    return oneDay ? format.time(from) : `${format.day(from)}, ${format.time(from)}`;
  }
}

type BoothCounts = GameReport['booths'][number];

/** Stands for all archived booths that started no game in the current span. */
const ARCHIVED = { id: -1, name: '', is_archived: true } as const;

/** A booth that was archived and paired again has two rows only if both played. */
function boothRows(booths: GameReport['booths']): readonly BoothCounts[] {
  const isGone = ({ booth, current }: BoothCounts) => booth?.is_archived === true && current.games === 0;
  const [first, ...others] = booths.filter(isGone);
  if (first === undefined) return booths;
  const sum = (one: GameCounts, more: GameCounts): GameCounts => ({
    games: one.games + more.games,
    players: one.players + more.players,
    aborted: one.aborted + more.aborted,
  });
  const gone = others.reduce<BoothCounts>(
    (all, one) => ({
      ...all,
      previous: sum(all.previous, one.previous),
      previous_so_far: sum(all.previous_so_far, one.previous_so_far),
    }),
    { ...first, booth: ARCHIVED },
  );
  return [...booths.filter(one => !isGone(one)), gone];
}

interface SumsProps {
  report: GameReport;
  period: ReportPeriod;
  previousName: string;
  soFar: string;
}

/** Games, players, aborted games and the busiest hour, each beside the earlier span. */
function Sums({ report, period, previousName, soFar }: SumsProps) {
  const t = useTexts('games');
  const format = useFormat();
  const { current, previous, previous_so_far: before } = report;
  const difference = (key: keyof GameCounts) => {
    if (before[key] === 0) return '';
    const more = current[key] - before[key];
    const values = { by: format.number(Math.abs(more)), before: format.number(before[key]) };
    return t(more === 0 ? 'tonight.same' : more > 0 ? 'tonight.more' : 'tonight.fewer', values);
  };
  const hour = ({ busiest_hour: busiest }: ReportSpan): string => {
    if (!busiest) return t('none');
    const time = `${format.time(busiest.from)}–${format.time(Date.parse(busiest.from) + 3_600_000)}`;
    return isOneDay(period) ? time : `${format.day(busiest.from)}, ${format.time(busiest.from)}`;
  };
  const inHour = ({ busiest_hour: busiest }: ReportSpan) => {
    const count = busiest?.games ?? 0;
    return t('games', { count, formatted: format.number(count) });
  };
  const { games, players } = previous;
  return (
    <Panel label={t('tonight.sums')}>
      <dl className={classes['sums']}>
        <Sum label={t('tonight.games')} value={format.number(current.games)} notes={[difference('games')]} />
        <Sum
          label={t('column.players')}
          value={format.number(current.players)}
          notes={[difference('players')]}
        />
        <Sum
          label={t('tonight.aborted')}
          value={format.number(current.aborted)}
          notes={[difference('aborted')]}
        />
        <Sum
          label={t('tonight.busiest')}
          value={hour(current)}
          notes={[
            current.busiest_hour ? inHour(current) : '',
            previous.busiest_hour ? `${previousName}: ${hour(previous)}, ${inHour(previous)}` : '',
          ]}
        />
      </dl>
      <p className={classes['beside']}>
        {games === 0
          ? t('tonight.nothing_before', { name: previousName })
          : t(period === 'yesterday' ? 'tonight.beside_all' : 'tonight.beside', {
              ...{ so_far: soFar, name: previousName },
              games: t('games', { count: games, formatted: format.number(games) }),
              players: t('players', { count: players, formatted: format.number(players) }),
            })}
      </p>
    </Panel>
  );
}

function Sum({ label, value, notes }: { label: string; value: string; notes: readonly string[] }) {
  return (
    <div className={classes['sum']}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {notes.filter(Boolean).map(note => (
          <span key={note}>{note}</span>
        ))}
      </dd>
    </div>
  );
}

function Best({ best }: Pick<GameReport, 'best'>) {
  const t = useTexts('games');
  const format = useFormat();
  return (
    <Panel title={t('tonight.best')} flush>
      <Table label={t('tonight.best')}>
        {best.length === 0 ? null : (
          <TableHead>
            <Th width="4.5rem">{t('game.position')}</Th>
            <Th>{t('game.player')}</Th>
            <Th numeric>{t('game.score')}</Th>
            <Th fold="phone">{t('game.title')}</Th>
          </TableHead>
        )}
        <TableBody>
          {best.length === 0 ? (
            <TableMessage columns={1}>{t('tonight.no_best')}</TableMessage>
          ) : (
            best.map(({ rank, player, score, game }) => (
              <Row key={player.id}>
                <Td>
                  <Rank position={format.number(rank)} lit={false} />
                </Td>
                <Td>
                  <span className={classes['name']} dir="auto">
                    {player.name}
                  </span>
                </Td>
                <Td numeric>{format.number(score)}</Td>
                <Td fold="phone">
                  <Link
                    className={`${rowLinkClass()} ${classes['name']}`}
                    dir="auto"
                    to={`/games/${game.id}`}
                  >
                    {game.name}
                  </Link>
                </Td>
              </Row>
            ))
          )}
        </TableBody>
      </Table>
    </Panel>
  );
}
