import {
  Button,
  CellText,
  Checkbox,
  Lamps,
  Panel,
  Row,
  RowName,
  rowLinkClass,
  SkeletonRows,
  StatusChip,
  Table,
  TableBody,
  TableHead,
  TableMessage,
  Td,
  Th,
  VisuallyHidden,
} from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Entry, Say } from '../entry.ts';

const COLUMNS = 6;

interface SampleProps {
  say: Say;
  busy?: boolean;
  children: ReactNode;
}

const Sample = ({ say, busy, children }: SampleProps) => (
  <Panel flush label={say('Games', 'Partidas')}>
    <Table cards busy={busy} label={say('Games', 'Partidas')}>
      <TableHead>
        <Th area="check">
          <VisuallyHidden>{say('Selection', 'Selección')}</VisuallyHidden>
        </Th>
        <Th area="name" sort="none">
          {say('Name', 'Nombre')}
        </Th>
        <Th fold="narrow">{say('Booth', 'Cabina')}</Th>
        <Th area="status">{say('Status', 'Estado')}</Th>
        <Th area="progress">{say('Progress', 'Progreso')}</Th>
        <Th numeric fold="phone" sort="descending">
          {say('Players', 'Jugadores')}
        </Th>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </Panel>
);

interface GameProps {
  say: Say;
  name: string;
  running?: boolean;
  selected?: boolean;
}

const Game = ({ say, name, running = false, selected = false }: GameProps) => (
  <Row live={running} selected={selected}>
    <Td area="check">
      <Checkbox defaultChecked={selected} aria-label={say(`Select ${name}`, `Seleccionar ${name}`)} />
    </Td>
    <Td area="name">
      <RowName sub={say('North, 19:22, 6 players', 'Norte, 19:22, 6 jugadores')}>
        <a className={rowLinkClass()} href={location.hash}>
          {name}
        </a>
      </RowName>
    </Td>
    <Td fold="narrow">
      <CellText>
        {selected
          ? say('North', 'Norte')
          : say('North hall, upper floor, left', 'Sala norte, arriba, izquierda')}
      </CellText>
    </Td>
    <Td area="status">
      <StatusChip
        status={running ? 'running' : 'finished'}
        label={running ? say('Running', 'En juego') : say('Finished', 'Finalizada')}
      />
    </Td>
    <Td area="progress">
      <Lamps
        label={say('Progress', 'Progreso')}
        valueText={running ? '62 %' : '100 %'}
        text={running ? '62 %' : ''}
        status={running ? 'running' : 'finished'}
        progress={running ? 62 : 100}
        mapsPlayed={running ? 3 : 5}
        mapsTotal={5}
      />
    </Td>
    <Td numeric fold="phone">
      6
    </Td>
  </Row>
);

export const table: Entry = {
  id: 'table',
  group: 'tables',
  title: { en: 'Table', es: 'Tabla' },
  door: '@backglass/ui',
  parts: [
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
        name: say('Being replaced', 'Cambiando'),
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
