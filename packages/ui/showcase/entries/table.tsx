import { Button } from '@backglass/ui';
import { SkeletonRows, TableMessage } from '@backglass/ui/lists';
import type { Entry } from '../entry.ts';
import { COLUMNS, Game, Sample } from './table-sample.tsx';

export const table: Entry = {
  id: 'table',
  title: { en: 'Table', es: 'Tabla' },
  components: [
    'Table',
    'TableHead',
    'TableBody',
    'Row',
    'RowName',
    'CellText',
    'Td',
    'Th',
    'SkeletonRows',
    'TableMessage',
  ],
  states: say => {
    const long = say(
      'Birthday of Maximiliana and the whole class of 4 B, second round, in the small arena',
      'Cumpleaños de Maximiliana y toda la clase de 4.º B, segunda ronda, en la arena pequeña',
    );
    const rows = (
      <>
        <Game say={say} name="Heat 3" running />
        <Game say={say} name="Heat 2" selected />
        <Game say={say} name="Heat 1" running selected />
        <Game say={say} name={long} />
      </>
    );
    return [
      { id: 'default', ground: 'bare', show: () => <Sample say={say}>{rows}</Sample> },
      {
        id: 'not-live',
        name: say(
          'A running game in a row without highlight',
          'Una partida en juego en una fila sin resaltar',
        ),
        ground: 'bare',
        show: () => (
          <Sample say={say}>
            <Game say={say} name="Heat 3" running live={false} />
          </Sample>
        ),
      },
      { id: 'hover', ground: 'bare', forced: 'hover', show: () => <Sample say={say}>{rows}</Sample> },
      {
        id: 'loading',
        ground: 'bare',
        show: () => (
          <Sample say={say} busy>
            <SkeletonRows rows={4} columns={COLUMNS} />
          </Sample>
        ),
      },
      {
        id: 'busy',
        name: say('Refetching', 'Cambiando'),
        ground: 'bare',
        show: () => (
          <Sample say={say} busy>
            {rows}
          </Sample>
        ),
      },
      {
        id: 'empty',
        name: say('Nothing matches', 'Nada coincide'),
        ground: 'bare',
        show: () => (
          <Sample say={say}>
            <TableMessage
              columns={COLUMNS}
              action={<Button size="sm">{say('Clear filters', 'Quitar los filtros')}</Button>}
            >
              {say('No game matches', 'Ninguna partida coincide')}
            </TableMessage>
          </Sample>
        ),
      },
    ];
  },
};
