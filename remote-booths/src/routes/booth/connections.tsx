import type { BoothDetail } from '@backglass/contract/booth-detail';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Panel, Stack } from '@backglass/ui';
import classes from './booth.module.css';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The strip has a mark every six hours. */
const MARKS = [0, 6, 12, 18, 24];
/** So many gaps are always shown. */
const SHOWN = 5;

/** In epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The last 24 hours of a booth: when it was connected, and the gaps between. Before the booth was added, there is neither. `is_online` says
 * whether the last gap still lasts, because `now` is only an estimate of the server's time.
 */
export function spansOf(
  booth: Pick<BoothDetail, 'connections' | 'created_at' | 'is_online'>,
  now: number,
): { readonly begin: number; readonly connected: readonly Span[]; readonly gaps: readonly Span[] } {
  const { connections, created_at: createdAt, is_online: isOnline } = booth;
  const begin = Math.min(now, Math.max(now - DAY, Date.parse(createdAt)));
  const connected = connections
    .map(({ from, to }) => ({
      from: Math.min(now, Math.max(begin, Date.parse(from))),
      to: Math.min(now, to === null ? now : Date.parse(to)),
    }))
    .filter(({ from, to }) => to >= from);
  const gaps = [...connected, { from: now, to: now }]
    .map(({ from }, index) => ({ from: connected[index - 1]?.to ?? begin, to: from }))
    // A booth counts as silent after a minute.
    .filter(({ from, to }) => to - from >= MINUTE || (to === now && from < to && !isOnline));
  return { begin, connected, gaps };
}

const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** A strip of the last 24 hours, with a text in its place for screen readers, and a list of the gaps. */
export function Connections({ booth, now }: { booth: BoothDetail; now: number }) {
  const t = useTexts('booths_page');
  const format = useFormat();
  const spans = spansOf(booth, now);
  const { begin, connected } = spans;
  // A booth that has never called is not silent yet.
  const gaps = booth.last_seen_at === null ? [] : spans.gaps;
  const start = now - DAY;
  const share = (span: Span) => ({ x: (span.from - start) / MINUTE, width: (span.to - span.from) / MINUTE });
  const newest = [...gaps].reverse();
  const gapText = ({ from, to }: Span) => {
    const duration = format.duration(to - from);
    if (to < now || booth.is_online)
      return t('gap', { from: format.time(from), to: format.time(to), duration });
    if (from <= start) return t('gap_whole');
    return t('gap_open', { from: format.time(from), duration });
  };
  const itemOf = (gap: Span) => <li key={gap.from}>{gapText(gap)}</li>;
  return (
    <Panel title={t('connections')}>
      <Stack gap={5}>
        <div>
          <svg
            className={classes.strip}
            viewBox="0 0 1440 24"
            preserveAspectRatio="none"
            role="img"
            aria-label={t('strip', {
              duration: format.duration(lengthOf(connected)),
              total: format.duration(now - begin),
              count: gaps.length,
            })}
          >
            {gaps.map(gap => (
              <rect key={gap.from} className={classes.gap} y="9" height="6" {...share(gap)} />
            ))}
            {connected.map(span => (
              <rect key={span.from} className={classes.connected} height="24" {...share(span)} />
            ))}
          </svg>
          <div className={classes.marks} aria-hidden="true">
            {MARKS.map(hours => (
              <span key={hours}>{hours === 24 ? t('now') : format.time(start + hours * 60 * MINUTE)}</span>
            ))}
          </div>
        </div>
        {gaps.length === 0 ? (
          <p className={classes.none}>
            {booth.last_seen_at === null
              ? t('never')
              : begin > start
                ? t('no_gaps_new', { time: format.time(begin) })
                : t('no_gaps')}
          </p>
        ) : (
          <div>
            <h3 className={classes.subhead}>{t('gaps')}</h3>
            <ul className={classes.gaps}>{newest.slice(0, SHOWN).map(itemOf)}</ul>
            {newest.length > SHOWN ? (
              <details className={classes.more}>
                <summary>{t('more_gaps', { count: newest.length - SHOWN })}</summary>
                <ul className={classes.gaps}>{newest.slice(SHOWN).map(itemOf)}</ul>
              </details>
            ) : null}
          </div>
        )}
      </Stack>
    </Panel>
  );
}
