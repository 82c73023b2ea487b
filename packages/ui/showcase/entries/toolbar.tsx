import { Icon, Panel } from '@backglass/ui';
import { CardSort, FilterGroup, SearchField, Toolbar, type FilterChip } from '@backglass/ui/lists';
import { MonitorIcon } from '@lucide/icons';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

const Strip = ({ say, chips }: { say: Say; chips?: readonly FilterChip[] }) => (
  <Panel flush label={say('Games', 'Partidas')}>
    <Toolbar
      chips={chips}
      filters={
        <Stateful<string> start="all">
          {(value, set) => (
            <FilterGroup
              label={say('Status', 'Estado')}
              value={value}
              onChange={set}
              options={[
                { value: 'all', label: say('All', 'Todas') },
                { value: 'running', label: say('Running', 'En juego') },
                { value: 'finished', label: say('Finished', 'Finalizadas') },
              ]}
            />
          )}
        </Stateful>
      }
      sort={
        <CardSort
          label={say('Sort by', 'Ordenar por')}
          options={[
            { value: 'name', label: say('Name', 'Nombre') },
            { value: 'players', label: say('Players', 'Jugadores') },
          ]}
          value="players"
          onChange={() => undefined}
          direction={{
            now: 'descending',
            label: say('Descending: reverse the order', 'Descendente: invertir el orden'),
          }}
          onReverse={() => undefined}
        />
      }
      end={
        <>
          <Icon of={MonitorIcon} /> {say('Live', 'En directo')}
        </>
      }
    >
      <Stateful start="">
        {(value, set) => (
          <SearchField
            label={say('Search by name', 'Buscar por nombre')}
            clearLabel={say('Clear search', 'Borrar la búsqueda')}
            value={value}
            onChange={set}
          />
        )}
      </Stateful>
    </Toolbar>
  </Panel>
);

export const toolbar: Entry = {
  id: 'toolbar',
  title: { en: 'Toolbar', es: 'Barra de herramientas' },
  components: ['Toolbar', 'CardSort'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Strip say={say} /> },
    {
      id: 'selected',
      ground: 'bare',
      show: () => (
        <Strip
          say={say}
          chips={[say('Arena A', 'Sala A'), say('Today', 'Hoy')].map(text => ({
            text,
            label: say(`Remove filter: ${text}`, `Quitar el filtro: ${text}`),
            onRemove: () => undefined,
          }))}
        />
      ),
    },
  ],
};
