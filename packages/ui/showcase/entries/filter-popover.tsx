import { DayRangeCalendar, FilterPopover } from '@backglass/ui/overlay';
import { Alone } from '../app/alone.tsx';
import { Pressed } from '../app/pressed.tsx';
import type { Entry, Say } from '../entry.ts';

const Filters = ({ say }: { say: Say }) => (
  <FilterPopover label={say('Filters', 'Filtros')}>
    <DayRangeCalendar
      label={say('Started', 'Comienzo')}
      from="2026-01-05"
      to="2026-01-08"
      onChange={() => undefined}
    />
  </FilterPopover>
);

export const filterPopover: Entry = {
  id: 'filter-popover',
  title: { en: 'Filters in a panel', es: 'Filtros en un panel' },
  components: ['FilterPopover', 'DayRangeCalendar'],
  states: say => [
    { id: 'default', show: () => <Filters say={say} /> },
    {
      id: 'open',
      alone: true,
      show: leave => (
        <Alone say={say} leave={leave}>
          <Pressed>
            <Filters say={say} />
          </Pressed>
        </Alone>
      ),
    },
  ],
};
