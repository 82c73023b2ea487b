import type { GameCounts, GameReport, Language } from '@backglass/contract';
import type { Texts } from '@backglass/platform';
import { csvMoment, csvRows, dayOf, saveCsvFile } from '@backglass/platform/operator';
import type { ReportRow } from './report-rows.ts';

interface ReportCsv {
  readonly report: GameReport;
  readonly t: Texts<'games'>;
  readonly language: Language;
  /** The name of the earlier span. */
  readonly previousName: string;
}

const cells = (counts: GameCounts | undefined): string[] =>
  counts ? [counts.games, counts.players, counts.aborted].map(String) : ['', '', ''];

/** Each cell of the earlier span has its name in the head. Without games, that span has no cells. Local times have no zone, as in spreadsheets. */
function save(
  { report, t, language, previousName }: ReportCsv,
  kind: string,
  first: string,
  counted: readonly (readonly [string, GameCounts | undefined, GameCounts | undefined])[],
) {
  const counts = [t('tonight.games'), t('column.players'), t('tonight.aborted')];
  const hasEarlier = report.previous.games > 0;
  const head = [first, ...counts, ...(hasEarlier ? counts.map(name => `${name}, ${previousName}`) : [])];
  const rows = counted.map(([title, current, previous]) => [
    title,
    ...cells(current),
    ...(hasEarlier ? cells(previous) : []),
  ]);
  const name = `${t('page_title.tonight')}-${kind}-${dayOf(report.current.from)}.csv`;
  saveCsvFile([csvRows([head, ...rows], language)], name);
}

interface RowsCsv {
  readonly title: string;
  /** The head of the column of hours or days. */
  readonly first: string;
  readonly rows: readonly ReportRow[];
  readonly isOneDay: boolean;
}

/** Saves the hours or the days. */
export function saveRowsCsv(csv: ReportCsv, { title, first, rows, isOneDay }: RowsCsv): void {
  const start = isOneDay ? csvMoment : dayOf;
  save(
    csv,
    title,
    first,
    rows.map(({ from, current, previous }) => [start(from), current, previous]),
  );
}

export function saveBoothsCsv(csv: ReportCsv): void {
  const { report, t } = csv;
  save(
    csv,
    t('tonight.booths'),
    t('column.booth'),
    report.booths.map(({ booth, current, previous }) => [
      booth?.is_archived === true ? t('tonight.archived', { name: booth.name }) : (booth?.name ?? t('none')),
      current,
      previous,
    ]),
  );
}
