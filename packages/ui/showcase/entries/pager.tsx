import { Pager } from '@backglass/ui/lists';
import { Stateful } from '../app/stateful.tsx';
import type { Entry, Say } from '../entry.ts';

const SIZES = [10, 20, 50];

const Pages = ({ say, pages, start = 1 }: { say: Say; pages: number; start?: number }) => (
  <Stateful start={{ page: start, size: 20 }}>
    {({ page, size }, set) => (
      <Pager
        page={page}
        pageCount={pages}
        pageSize={size}
        pageSizes={SIZES}
        rangeText={say(`Page ${page} of ${pages}`, `Página ${page} de ${pages}`)}
        labels={{
          nav: say('Pages', 'Páginas'),
          pageSize: say('Rows per page', 'Filas por página'),
          previous: say('Previous page', 'Página anterior'),
          next: say('Next page', 'Página siguiente'),
          page: at => say(`Page ${at}`, `Página ${at}`),
        }}
        onPage={next => set({ page: next, size })}
        onPageSize={next => set({ page: 1, size: next })}
      />
    )}
  </Stateful>
);

export const pager: Entry = {
  id: 'pager',
  title: { en: 'Pager', es: 'Paginador' },
  components: ['Pager'],
  states: say => [
    { id: 'default', show: () => <Pages say={say} pages={5} start={2} /> },
    { id: 'hover', forced: 'hover', show: () => <Pages say={say} pages={5} start={2} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Pages say={say} pages={3} /> },
    { id: 'one', name: say('One page', 'Una página'), show: () => <Pages say={say} pages={1} /> },
    {
      id: 'many',
      name: say('Many pages', 'Muchas páginas'),
      show: () => <Pages say={say} pages={240} start={117} />,
    },
  ],
};
