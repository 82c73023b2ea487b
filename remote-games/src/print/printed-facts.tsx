import { cleanText } from '@backglass/contract';
import { useOperator, useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import { useChosenFilters } from '../table/games-filters.tsx';
import { usePageRange } from '../table/games-pager.tsx';
import type { GamesListState } from '../table/use-games-list.ts';
import classes from './printed-facts.module.css';

const CLOCK_INTERVAL = 30_000;

/** What a printed page needs to be understood on its own: the centre, the time and `facts`. Only paper shows it. */
export function PrintedFacts({ facts = [] }: { facts?: readonly string[] }) {
  const format = useFormat();
  const { center } = useOperator();
  const now = useNow(CLOCK_INTERVAL);
  return (
    <p className={classes['facts']} hidden data-print="only">
      {[center.name, format.dateTime(now), ...facts].map((fact, index) => (
        <bdi key={index}>{fact}</bdi>
      ))}
    </p>
  );
}

/** Says on paper which games of the list are printed. */
export function PrintedListFacts({ list }: { list: GamesListState }) {
  const t = useTexts('games');
  const { state } = list;
  const search = cleanText(state.search);
  const range = usePageRange(list);
  const filters = [
    search === '' ? '' : t('platform:quoted', { name: search }),
    state.status === null ? '' : t(`filter.${state.status}`),
    ...useChosenFilters(list).map(({ text }) => text),
  ]
    .filter(Boolean)
    .join(', ');
  const facts = [
    filters === '' ? '' : `${t('filters.title')}: ${filters}`,
    range === '' ? '' : t('print.range', { range }),
  ].filter(Boolean);
  return <PrintedFacts facts={facts} />;
}
