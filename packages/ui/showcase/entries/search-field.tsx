import { SearchField } from '@backglass/ui/lists';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

function Search({ say, start }: { say: Say; start: string }) {
  return (
    <Stateful start={start}>
      {(value, set) => (
        <SearchField
          label={say('Search by name', 'Buscar por nombre')}
          clearLabel={say('Clear search', 'Borrar la búsqueda')}
          value={value}
          onChange={set}
        />
      )}
    </Stateful>
  );
}

export const searchField: Entry = {
  id: 'search-field',
  title: { en: 'Search field', es: 'Búsqueda' },
  components: ['SearchField'],
  states: say => [
    { id: 'empty', show: () => <Search say={say} start="" /> },
    { id: 'filled', show: () => <Search say={say} start="Heat 3" /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Search say={say} start="" /> },
  ],
};
