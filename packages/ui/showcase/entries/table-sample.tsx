import { Checkbox, Panel, VisuallyHidden } from '@backglass/ui';
import {
  CellText,
  Lamps,
  Row,
  RowName,
  rowLinkClass,
  StatusChip,
  Table,
  TableBody,
  TableHead,
  Td,
  Th,
} from '@backglass/ui/lists';
import type { ReactNode } from 'react';
import type { Say } from '../entry.ts';

export const COLUMNS = 6;

interface SampleProps {
  say: Say;
  busy?: boolean;
  children: ReactNode;
}

export const Sample = ({ say, busy, children }: SampleProps) => (
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
  live?: boolean;
  selected?: boolean;
}

export const Game = ({ say, name, running = false, live = running, selected = false }: GameProps) => (
  <Row live={live} selected={selected}>
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
