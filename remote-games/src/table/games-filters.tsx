import { momentLocale, useCurrentLanguage, useTexts, type Texts } from '@backglass/platform';
import { Button, NativeSelect } from '@backglass/ui';
import { FilterGroup } from '@backglass/ui/lists';
import { DayRangeCalendar, FilterPopover } from '@backglass/ui/overlay';
import { useBooths } from '../api/get-booths.ts';
import { dayFromToday, type Day } from '../list/days.ts';
import type { ListState } from '../list/list-state.ts';
import classes from './table.module.css';
import type { GamesListState } from './use-games-list.ts';

type FilteredList = Pick<GamesListState, 'state' | 'change' | 'data'>;

/** The filters by booth and by start day, in a panel that a button opens. */
export function GamesFilters({ list }: { list: FilteredList }) {
  const t = useTexts('games');
  return (
    <FilterPopover label={t('filters.title')}>
      <Filters {...list} />
    </FilterPopover>
  );
}

interface ChosenFilter {
  readonly text: string;
  /** Removes the filter. */
  readonly without: Partial<ListState>;
}

/** The chosen booth and the chosen days. */
export function useChosenFilters({
  state,
  data,
}: Pick<FilteredList, 'state' | 'data'>): readonly ChosenFilter[] {
  const t = useTexts('games');
  const language = useCurrentLanguage();
  const isBooth = ({ id }: { id: number }) => id === state.booth;
  const listed = data?.results.find(({ booth }) => booth !== null && isBooth(booth))?.booth;
  const booths = useBooths(state.booth !== null && listed === undefined);
  const booth = state.booth === null ? '' : ((listed ?? booths?.find(isBooth))?.name ?? t('column.booth'));
  return [
    { text: booth, without: { booth: null } },
    { text: daysText(state, t, momentLocale(language)), without: { from: null, to: null } },
  ].filter(({ text }) => text !== '');
}

function daysText(days: Days, t: Texts<'games'>, locale: string): string {
  const period = periodOf(days);
  const { from, to } = days;
  if (period === 'any') return '';
  if (period !== 'range') return t(`filters.${period}`);
  if (from !== null && to !== null) return formatDays(locale, from, to);
  if (from !== null) return t('filters.since', { day: formatDays(locale, from, from) });
  return to === null ? '' : t('filters.until', { day: formatDays(locale, to, to) });
}

function Filters({ state, change }: FilteredList) {
  const t = useTexts('games');
  const booths = useBooths(true) ?? [];
  const period = periodOf(state);
  const periods = period === 'range' ? ([...PERIOD_NAMES, 'range'] as const) : PERIOD_NAMES;
  return (
    <>
      <NativeSelect
        label={t('column.booth')}
        options={[
          { value: '', label: t('filters.all_booths') },
          ...booths.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(state.booth ?? '')}
        onChange={id => change({ booth: id === '' ? null : Number(id) })}
      />
      <div className={classes['days']}>
        <FilterGroup
          label={t('column.started')}
          options={periods.map(value => ({ value, label: t(`filters.${value}`) }))}
          value={period}
          onChange={chosen => chosen !== 'range' && change(daysOf(chosen))}
        />
        <DayRangeCalendar label={t('column.started')} from={state.from} to={state.to} onChange={change} />
      </div>
      <Button
        disabled={state.booth === null && period === 'any'}
        onClick={() => change({ booth: null, from: null, to: null })}
      >
        {t('clear_filters')}
      </Button>
    </>
  );
}

type Days = Pick<ListState, 'from' | 'to'>;

/** The first and the last day of a period, as days from today. `week` is today and the six days before. */
const PERIODS = { any: null, today: [0, 0], yesterday: [-1, -1], week: [-6, 0] } as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = Object.keys(PERIODS) as Period[];

function daysOf(period: Period): Days {
  const [from, to] = PERIODS[period]?.map(dayFromToday) ?? [null, null];
  return { from: from ?? null, to: to ?? null };
}

/** The period with these days, or `range` for other days. */
const periodOf = ({ from, to }: Days): Period | 'range' =>
  PERIOD_NAMES.find(period => {
    const days = daysOf(period);
    return days.from === from && days.to === to;
  }) ?? 'range';

/** In some time zones, midnight does not exist when daylight saving time begins. */
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);

/** Formats days like `3 – 10 Nov 2026`. */
function formatDays(locale: string, from: Day, to: Day): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(noonOf(from), noonOf(to));
}
