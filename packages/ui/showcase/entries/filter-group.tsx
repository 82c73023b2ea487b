import { FilterGroup, statusIcons, Toolbar } from '@backglass/ui/lists';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

function Filters({ say, counted = false }: { say: Say; counted?: boolean }) {
  const count = (text: string) => (counted ? text : undefined);
  return (
    <Stateful<string> start="all">
      {(value, set) => (
        // On a phone the toolbar scrolls the filters sideways.
        <Toolbar
          filters={
            <FilterGroup
              label={say('Status', 'Estado')}
              value={value}
              onChange={set}
              options={[
                { value: 'all', label: say('All', 'Todas'), count: count('12') },
                {
                  value: 'running',
                  label: say('Running', 'En juego'),
                  icon: statusIcons.running,
                  count: count('3'),
                },
                {
                  value: 'finished',
                  label: say('Finished', 'Finalizadas'),
                  icon: statusIcons.finished,
                  count: count('8'),
                },
                {
                  value: 'aborted',
                  label: say('Aborted', 'Interrumpidas'),
                  icon: statusIcons.aborted,
                  count: count('1'),
                },
              ]}
            />
          }
        >
          {null}
        </Toolbar>
      )}
    </Stateful>
  );
}

export const filterGroup: Entry = {
  id: 'filter-group',
  title: { en: 'Filter', es: 'Filtro' },
  components: ['FilterGroup'],
  states: say => [
    { id: 'default', show: () => <Filters say={say} /> },
    { id: 'counted', name: say('With counts', 'Con cuentas'), show: () => <Filters say={say} counted /> },
    { id: 'hover', forced: 'hover', show: () => <Filters say={say} counted /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Filters say={say} /> },
  ],
};
