import type { Activity } from '@backglass/contract/activity';
import { Link } from '@backglass/platform';
import { dayOf, nameOfDay, useNow } from '@backglass/platform/operator';
import { Button } from '@backglass/ui';
import {
  CellText,
  Row,
  rowLinkClass,
  RowName,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  TableMessage,
  Td,
  Th,
} from '@backglass/ui/lists';
import { deviceName } from '../../device-name.ts';
import classes from './activity.module.css';
import { ageOf, changesOf, gameOf, sentenceOf, useWording, type Wording } from './wording.ts';

const MINUTE = 60_000;
const SKELETON_ROWS = 10;
/** How many columns a table of any width has at least. */
const ALWAYS_SHOWN = 1;

interface ActivityTableProps {
  label: string;
  entries: readonly Activity[] | undefined;
  isLoading: boolean;
  isStale: boolean;
  onClear: () => void;
}

/** The entries by day. On a phone, who, where and when are below the sentence. */
export function ActivityTable({ label, entries, isLoading, isStale, onClear }: ActivityTableProps) {
  const wording = useWording();
  const { t } = wording;
  const now = useNow(MINUTE);
  const names = { today: t('filters.today'), yesterday: t('filters.yesterday') };
  const headingOf = ([first]: readonly Activity[]) =>
    first && nameOfDay(first.created_at, now, wording.format, names);
  return (
    <Table
      label={label}
      cards
      fixedColumns
      busy={isLoading || entries === undefined}
      waitingText={t('platform:still_waiting')}
      stale={isStale}
    >
      <TableHead>
        <Th area="name">{t('column.what')}</Th>
        <Th width="20%" fold="phone">
          {t('column.who')}
        </Th>
        <Th width="13rem" fold="narrow">
          {t('column.where')}
        </Th>
        <Th width="11rem" fold="phone">
          {t('column.when')}
        </Th>
      </TableHead>
      {entries?.length ? (
        entriesByDay(entries).map(([day, ofDay]) => (
          <TableBody key={day} heading={headingOf(ofDay)}>
            {ofDay.map(entry => (
              <EntryRow key={entry.id} entry={entry} now={now} wording={wording} />
            ))}
          </TableBody>
        ))
      ) : (
        <TableBody>
          {entries === undefined ? (
            <SkeletonRows rows={SKELETON_ROWS} columns={ALWAYS_SHOWN} />
          ) : (
            <TableMessage
              columns={ALWAYS_SHOWN}
              action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
            >
              {t('nothing_matches')}
            </TableMessage>
          )}
        </TableBody>
      )}
    </Table>
  );
}

/** The entries of each local day, in their order. */
function entriesByDay(entries: readonly Activity[]): [day: string, entries: Activity[]][] {
  const days: [string, Activity[]][] = [];
  for (const entry of entries) {
    const day = dayOf(entry.created_at);
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(entry);
    else days.push([day, [entry]]);
  }
  return days;
}

interface EntryRowProps {
  entry: Activity;
  now: number;
  wording: Wording;
}

function EntryRow({ entry, now, wording }: EntryRowProps) {
  const { ofProfile, format } = wording;
  const where = deviceName(ofProfile, entry);
  const at = entry.created_at;
  const time = (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.time(at)}
    </time>
  );
  const age = ageOf(wording, at, now);
  const changes = changesOf(wording, entry);
  return (
    <Row>
      <Td area="name">
        <RowName
          narrow={where}
          sub={
            <>
              <bdi>{entry.operator.name}</bdi>
              <span>{` · ${where} · `}</span>
              {time}
              <span>{` · ${age}`}</span>
            </>
          }
        >
          <span className={classes['what']}>
            <Sentence entry={entry} wording={wording} />
            {changes.map(change => (
              <span key={change} className={classes['change']} dir="auto">
                {change}
              </span>
            ))}
          </span>
        </RowName>
      </Td>
      <Td fold="phone">
        <CellText>{entry.operator.name}</CellText>
      </Td>
      <Td fold="narrow" muted>
        <CellText>{where}</CellText>
      </Td>
      <Td fold="phone" muted>
        {time} <span className={classes['age']}>{age}</span>
      </Td>
    </Row>
  );
}

/** Stands for the name until the sentence is split there. */
const NAME = '\u2063';

/** What the operator did. The name of a game links to its page. */
function Sentence({ entry, wording }: Pick<EntryRowProps, 'entry' | 'wording'>) {
  const game = gameOf(entry);
  if (!game) return <span>{sentenceOf(wording, entry)}</span>;
  const [before = '', after = ''] = sentenceOf(wording, entry, NAME).split(NAME);
  return (
    <span>
      <span>{before}</span>
      <Link to={`/games/${game.id}`} className={rowLinkClass()}>
        {wording.t('platform:quoted', { name: game.name })}
      </Link>
      <span>{after}</span>
    </span>
  );
}
