import { Checkbox, Panel, VisuallyHidden, Button, Icon, linkClass } from '@backglass/ui';
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
  SkeletonRows,
  TableMessage,
  CardSort,
  FilterGroup,
  Toolbar,
  type FilterChip,
  statusIcons,
  SelectionBar,
  Pager,
} from '@backglass/ui/lists';
import { DayRangeCalendar, FilterPopover } from '@backglass/ui/overlay';
import { MonitorIcon, ArchiveIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { inStates, longName, Pressed, Stateful, type Entry, type Say } from '../entry.tsx';
import { Search } from './fields.tsx';

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
  look: { ground: 'bare' },
  states: say => {
    const rows = (
      <>
        <Game say={say} name="Heat 3" running />
        <Game say={say} name="Heat 2" selected />
        <Game say={say} name="Heat 1" running selected />
        <Game say={say} name={longName(say)} />
      </>
    );
    return [
      ...inStates(() => <Sample say={say}>{rows}</Sample>, 'default', 'hover'),
      {
        id: 'not-live',
        name: say(
          'A running game in a row without highlight',
          'Una partida en juego en una fila sin resaltar',
        ),
        show: () => (
          <Sample say={say}>
            <Game say={say} name="Heat 3" running live={false} />
          </Sample>
        ),
      },
      {
        id: 'loading',
        show: () => (
          <Sample say={say} busy>
            <SkeletonRows rows={4} columns={COLUMNS} />
          </Sample>
        ),
      },
      {
        id: 'busy',
        name: say('Refetching', 'Cambiando'),
        show: () => (
          <Sample say={say} busy>
            {rows}
          </Sample>
        ),
      },
      {
        id: 'empty',
        name: say('Nothing matches', 'Nada coincide'),
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

const Statuses = ({ say, counted = false }: { say: Say; counted?: boolean }) => {
  const count = (text: string) => (counted ? text : undefined);
  return (
    <Stateful<string> start="all">
      {(value, set) => (
        <FilterGroup
          label={say('Status', 'Estado')}
          value={value}
          onChange={set}
          options={[
            { value: 'all', label: say('All', 'Todas'), count: count('12') },
            ...(
              [
                ['running', say('Running', 'En juego'), '3'],
                ['finished', say('Finished', 'Finalizadas'), '8'],
                ['aborted', say('Aborted', 'Interrumpidas'), '1'],
              ] as const
            ).map(([value, label, many]) => ({ value, label, icon: statusIcons[value], count: count(many) })),
          ]}
        />
      )}
    </Stateful>
  );
};

const Strip = ({ say, chips }: { say: Say; chips?: readonly FilterChip[] }) => (
  <Panel flush label={say('Games', 'Partidas')}>
    <Toolbar
      chips={chips}
      filters={<Statuses say={say} />}
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
      <Search say={say} start="" />
    </Toolbar>
  </Panel>
);

export const toolbar: Entry = {
  id: 'toolbar',
  title: { en: 'Toolbar', es: 'Barra de herramientas' },
  components: ['Toolbar', 'CardSort'],
  look: { ground: 'bare' },
  states: say => [
    { id: 'default', show: () => <Strip say={say} /> },
    {
      id: 'selected',
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

/** On a phone the toolbar scrolls the filters sideways. */
const Filters = (props: { say: Say; counted?: boolean }) => (
  <Toolbar filters={<Statuses {...props} />}>{null}</Toolbar>
);

export const filterGroup: Entry = {
  id: 'filter-group',
  title: { en: 'Filter', es: 'Filtro' },
  components: ['FilterGroup'],
  states: say => [
    ...inStates(() => <Filters say={say} />, 'default', 'focus'),
    { id: 'counted', name: say('With counts', 'Con cuentas'), show: () => <Filters say={say} counted /> },
    ...inStates(() => <Filters say={say} counted />, 'hover'),
  ],
};

const PopoverFilters = ({ say }: { say: Say }) => (
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
    { id: 'default', show: () => <PopoverFilters say={say} /> },
    {
      id: 'open',
      alone: 'above',
      show: () => (
        <Pressed>
          <PopoverFilters say={say} />
        </Pressed>
      ),
    },
  ],
};

const Bar = ({ say, busy = false }: { say: Say; busy?: boolean }) => (
  <SelectionBar
    label={say('Selection', 'Selección')}
    text={say('3 selected', '3 seleccionadas')}
    extend={
      <button type="button" className={linkClass()}>
        {say('Select all 42 that match', 'Seleccionar las 42 que coinciden')}
      </button>
    }
    clearLabel={say('Clear selection', 'Quitar la selección')}
    onClear={() => undefined}
  >
    <Button icon={ArchiveIcon} busy={busy}>
      {say('Move to history', 'Mover al historial')}
    </Button>
  </SelectionBar>
);

export const selectionBar: Entry = {
  id: 'selection-bar',
  title: { en: 'Selection bar', es: 'Barra de selección' },
  components: ['SelectionBar'],
  look: { ground: 'bare' },
  states: say => [
    ...inStates(() => <Bar say={say} />, 'default', 'hover'),
    { id: 'busy', show: () => <Bar say={say} busy /> },
  ],
};

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
    ...inStates(() => <Pages say={say} pages={5} start={2} />, 'default', 'hover', 'focus'),
    { id: 'one', name: say('One page', 'Una página'), show: () => <Pages say={say} pages={1} /> },
    {
      id: 'many',
      name: say('Many pages', 'Muchas páginas'),
      show: () => <Pages say={say} pages={240} start={117} />,
    },
  ],
};
