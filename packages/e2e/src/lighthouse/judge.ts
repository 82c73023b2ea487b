import { CATEGORIES, type LighthouseResult } from './lighthouse.ts';

export interface Judgement {
  readonly path: string;
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** This score depends on the machine and its load, so it is not judged. */
  readonly performance: number;
  readonly shift: number;
  readonly faults: readonly string[];
}

const FINDINGS = 5;

/** A page that redirected or could not be read fails, whatever its scores. */
export function judge(url: URL, result: LighthouseResult): Judgement {
  const { categories, audits, runtimeError, finalDisplayedUrl } = result;
  const scoreOf = (category: keyof typeof categories): number =>
    Math.round((categories[category].score ?? 0) * 100);
  const failed = CATEGORIES.flatMap(category => categories[category].auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score === 1) return [];
      const found =
        audit.details?.items?.slice(0, FINDINGS).map(item => `\n      ${JSON.stringify(item)}`) ?? [];
      return [`${id}: ${audit.title}${found.join('')}`];
    });
  const { numericValue: shift = 0 } = audits['cumulative-layout-shift'] ?? {};
  const faults = [
    ...(shift === 0 ? [] : [`the layout shifted by ${shift.toFixed(4)}`]),
    ...(runtimeError === undefined ? [] : [runtimeError.message]),
    ...(new URL(finalDisplayedUrl).pathname === url.pathname ? [] : [`it ended on ${finalDisplayedUrl}`]),
    ...failed,
  ];
  return {
    path: url.pathname,
    scores: { accessibility: scoreOf('accessibility'), 'best-practices': scoreOf('best-practices') },
    performance: scoreOf('performance'),
    shift,
    faults,
  };
}

export const isPassed = ({ scores, faults }: Judgement): boolean =>
  faults.length === 0 && CATEGORIES.every(category => scores[category] === 100);

export function report({ path, scores, performance, shift, faults }: Judgement): string {
  const cells = [
    ...CATEGORIES.map(category => String(scores[category]).padStart(category.length)),
    String(performance).padStart('performance'.length),
    shift.toFixed(3),
  ];
  return [`${path.padEnd(48)}  ${cells.join('  ')}`, ...faults.map(fault => `    ${fault}`)].join('\n');
}

export const HEAD = `${'page'.padEnd(48)}  ${CATEGORIES.join('  ')}  performance    CLS`;
