import type { GameCounts, GameReport, ReportPeriod, ReportSpan } from '@backglass/contract';
import type { GameReportQuery } from '@backglass/contract/requests';
import { type SQL, and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { DAY, hoursOf, localTimeIn, momentAt } from '../base/local-time.ts';
import type { Queries } from '../db/database.ts';
import { booths, games } from '../db/schema.ts';
import { bestScores } from './leaderboard.ts';

const DAYS: Record<ReportPeriod, number> = { day: 1, yesterday: 1, '7days': 7, '30days': 30 };

const BEST = 10;

/** The games that have started in a period, and those of an earlier one. Games in the history count, because they took place. */
export async function readGameReport(
  queries: Queries,
  centerId: number,
  { period, time_zone: timeZone }: GameReportQuery,
): Promise<GameReport> {
  const spans = spansOf(period, timeZone, Date.now());
  const rows = await reportQuery(queries, centerId, spans);
  const inSlots = new Map(rows.flatMap(row => (row.slot === null ? [] : [[row.slot, countsOf(row)]])));
  const { current, previous } = spans;
  const skipped = hoursIn(previous).length + 1;
  const ofBooths = boothsOf(rows);
  return {
    current: spanAnswer(current, hour => inSlots.get(skipped + hour)),
    previous: spanAnswer(previous, hour => inSlots.get(hour)),
    previous_so_far: sumOf(ofBooths.map(booth => booth.previous_so_far)),
    booths: ofBooths,
    best: DAYS[period] > 1 ? [] : await bestScores(queries, centerId, current, BEST),
  };
}

/** In epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly days: readonly { readonly from: number; readonly hours: readonly number[] }[];
}

const hoursIn = ({ days }: Span): readonly number[] => days.flatMap(({ hours }) => hours);

interface Spans {
  readonly current: Span;
  readonly previous: Span;
  /** The moment of `previous` with the time of day of now. Its end, if `current` is over. */
  readonly soFar: number;
}

export function spansOf(period: ReportPeriod, timeZone: string, now: number): Spans {
  const localTime = localTimeIn(timeZone);
  const count = DAYS[period];
  const back = (count === 1 ? 7 : count) * DAY;
  const lastDay = Math.floor(localTime(now) / DAY) * DAY - (period === 'yesterday' ? DAY : 0);
  const spanUntil = (last: number): Span => {
    const midnights = Array.from({ length: count + 1 }, (_, day) =>
      momentAt(localTime, last + (day + 1 - count) * DAY),
    );
    const days = midnights.slice(1).map((to, day) => {
      const from = midnights[day] ?? to;
      return { from, hours: hoursOf(localTime, from, to) };
    });
    return { from: midnights[0] ?? last, to: midnights.at(-1) ?? last, days };
  };
  const previous = spanUntil(lastDay - back);
  const soFar = period === 'yesterday' ? previous.to : momentAt(localTime, localTime(now) - back);
  return { current: spanUntil(lastDay), previous, soFar: Math.min(soFar, previous.to) };
}

/** The games of one hour, or of one booth in one part of the spans. */
interface ReportRow extends GameCounts {
  /** Counts the hours of both spans from 1, and the time between the spans as one hour. Null in rows of booths. */
  readonly slot: number | null;
  /** 1: the previous span so far; 2: its rest; 4: the current span. Null in rows of hours. */
  readonly part: number | null;
  readonly boothId: number | null;
  readonly boothName: string | null;
  readonly archivedAt: Date | null;
}

/** One scan counts the games by hour and by booth. It reads only indexes, one for shown games and one for hidden games. */
export function reportQuery(queries: Queries, centerId: number, { current, previous, soFar }: Spans) {
  const hours = [...hoursIn(previous), previous.to, ...hoursIn(current), current.to];
  const parts = [previous.from, soFar, previous.to, current.from];
  const startedIn = (place: SQL) =>
    queries
      .select({
        slot: bucket(hours).as('slot'),
        part: bucket(parts).as('part'),
        boothId: games.boothId,
        status: games.status,
        playersCount: games.playersCount,
      })
      .from(games)
      .where(
        and(
          eq(games.centerId, centerId),
          place,
          gte(games.startedAt, new Date(previous.from)),
          lt(games.startedAt, new Date(current.to)),
        ),
      );
  const started = unionAll(startedIn(isNull(games.hiddenAt)), startedIn(isNotNull(games.hiddenAt))).as(
    'started',
  );
  const counts = queries
    .select({
      slot: started.slot,
      part: started.part,
      boothId: started.boothId,
      games: sql<number>`count(*)::int`.as('games'),
      players: sql<number>`sum(${started.playersCount})::int`.as('players'),
      aborted: sql<number>`(count(*) filter (where ${started.status} = 'aborted'))::int`.as('aborted'),
    })
    .from(started)
    .groupBy(sql`grouping sets ((${started.slot}), (${started.part}, ${started.boothId}))`)
    .as('counts');
  return queries
    .select({
      slot: counts.slot,
      part: counts.part,
      boothId: counts.boothId,
      boothName: booths.name,
      archivedAt: booths.archivedAt,
      games: counts.games,
      players: counts.players,
      aborted: counts.aborted,
    })
    .from(counts)
    .leftJoin(booths, eq(booths.id, counts.boothId))
    .orderBy(booths.name, counts.boothId);
}

/** The number of the last of these moments that is not after the start of the game, from 1. */
function bucket(moments: readonly number[]): SQL<number | null> {
  const texts = sql.param(moments.map(moment => new Date(moment).toISOString()));
  return sql`width_bucket(${games.startedAt}, ${texts}::timestamptz[])`;
}

const NONE: GameCounts = { games: 0, players: 0, aborted: 0 };

const countsOf = ({ games: count, players, aborted }: GameCounts): GameCounts => ({
  games: count,
  players,
  aborted,
});

const sumOf = (all: readonly GameCounts[]): GameCounts =>
  all.reduce(
    (sum, one) => ({
      games: sum.games + one.games,
      players: sum.players + one.players,
      aborted: sum.aborted + one.aborted,
    }),
    NONE,
  );

/** @param countsIn the games of an hour, which are counted from 1 */
function spanAnswer(span: Span, countsIn: (hour: number) => GameCounts | undefined): ReportSpan {
  let hour = 0;
  const days = span.days.map(({ from, hours }) => {
    const counted = hours.map(moment => ({ from: moment, ...(countsIn((hour += 1)) ?? NONE) }));
    return { from, ...sumOf(counted), hours: counted };
  });
  const hours = days.flatMap(day => day.hours);
  const [first] = hours;
  const busiest = hours.reduce((best, one) => (one.games > (best?.games ?? 0) ? one : best), first);
  const slots = days.length > 1 ? days.map(({ from, ...day }) => ({ from, ...countsOf(day) })) : hours;
  return {
    from: momentOf(span.from),
    to: momentOf(span.to),
    ...sumOf(days),
    busiest_hour: busiest?.games ? { from: momentOf(busiest.from), games: busiest.games } : null,
    slots: slots.map(({ from, ...counts }) => ({ from: momentOf(from), ...counts })),
  };
}

const momentOf = (moment: number): string => new Date(moment).toISOString();

/** An archived booth keeps its name. */
function boothsOf(rows: readonly ReportRow[]): GameReport['booths'] {
  const found = rows.filter(({ part }) => part === 1 || part === 2 || part === 4);
  return [...new Set(found.map(({ boothId }) => boothId))].map(id => {
    const own = found.filter(({ boothId }) => boothId === id);
    const [first] = own;
    const inParts = (...parts: readonly number[]) =>
      sumOf(own.filter(({ part }) => parts.includes(part ?? 0)));
    return {
      booth:
        id === null
          ? null
          : { id, name: first?.boothName ?? '', is_archived: (first?.archivedAt ?? null) !== null },
      current: inParts(4),
      previous: inParts(1, 2),
      previous_so_far: inParts(1),
    };
  });
}
