import { PAGE_SIZES } from '@backglass/contract';
import { useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Pager } from '@backglass/ui/lists';
import type { ScorePage } from '../../api/get-leaderboard.ts';
import type { ShownControl } from './use-shown.ts';

interface ScorePagerProps {
  data: ScorePage;
  control: ShownControl;
}

export function ScorePager({ data: { count, before, results }, control }: ScorePagerProps) {
  const t = useTexts('leaderboard');
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
