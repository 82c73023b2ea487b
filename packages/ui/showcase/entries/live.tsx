import { Cluster, Stack } from '@backglass/ui';
import {
  StatusChip,
  Lamps,
  type LampsProps,
  Reels,
  type ReelsProps,
  Figure,
  ScoreBand,
  Rank,
  ShareBar,
} from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.tsx';
import classes from '../app.module.css';

const statuses = (say: Say) =>
  [
    ['waiting', say('Waiting', 'En espera')],
    ['running', say('Running', 'En juego')],
    ['finished', say('Finished', 'Finalizada')],
    ['aborted', say('Aborted', 'Interrumpida')],
    ['unknown', say('Unknown', 'Desconocido')],
    ['online', say('Online', 'En línea')],
    ['offline', say('Offline', 'Sin conexión')],
  ] as const;

export const statusChip: Entry = {
  id: 'status-chip',
  title: { en: 'Status', es: 'Estado' },
  components: ['StatusChip'],
  states: say => {
    const chips = (flush: boolean) =>
      statuses(say).map(([status, label]) => (
        <StatusChip key={status} flush={flush} status={status} label={label} />
      ));
    return [
      {
        id: 'default',
        name: say('In a column', 'En columna'),
        show: () => (
          <Stack gap={4} align="start">
            {chips(false)}
          </Stack>
        ),
      },
      {
        id: 'flush',
        name: say('Beside a title', 'Junto a un título'),
        show: () => <Cluster gap={6}>{chips(true)}</Cluster>,
      },
      { id: 'glass', ground: 'glass', show: () => <Cluster gap={6}>{chips(true)}</Cluster> },
    ];
  },
};

type Measure = Pick<LampsProps, 'status' | 'progress' | 'mapsPlayed' | 'mapsTotal'>;

const MEASURES: readonly Measure[] = [
  { status: 'waiting', progress: 0, mapsPlayed: 0, mapsTotal: 5 },
  { status: 'running', progress: 62, mapsPlayed: 3, mapsTotal: 5 },
  { status: 'finished', progress: 100, mapsPlayed: 5, mapsTotal: 5 },
  { status: 'aborted', progress: 34, mapsPlayed: 1, mapsTotal: 5 },
  { status: 'unknown', progress: 50, mapsPlayed: 2, mapsTotal: 4 },
];
const UNCOUNTED: readonly Measure[] = [
  { status: 'running', progress: 40, mapsPlayed: 0, mapsTotal: null },
  { status: 'running', progress: 70, mapsPlayed: 14, mapsTotal: 20 },
];

type Look = Pick<LampsProps, 'size' | 'glass'>;

const Marks = ({ say, of, ...look }: Look & { say: Say; of: readonly Measure[] }) => (
  <Stack gap={5}>
    {of.map((measure, index) => (
      <Lamps
        key={index}
        {...measure}
        {...look}
        label={say('Progress', 'Progreso')}
        valueText={say(
          `${measure.progress} %, map ${measure.mapsPlayed} of ${measure.mapsTotal ?? '?'}`,
          `${measure.progress} %, mapa ${measure.mapsPlayed} de ${measure.mapsTotal ?? '?'}`,
        )}
        text={['running', 'aborted'].includes(measure.status) ? `${measure.progress} %` : ''}
      />
    ))}
  </Stack>
);

export const lamps: Entry = {
  id: 'lamps',
  title: { en: 'Lamps', es: 'Lámparas' },
  components: ['Lamps'],
  states: say => [
    { id: 'default', name: say('By status', 'Por estado'), show: () => <Marks say={say} of={MEASURES} /> },
    {
      id: 'uncounted',
      name: say('Maps unknown or too many', 'Mapas desconocidos o demasiados'),
      show: () => <Marks say={say} of={UNCOUNTED} />,
    },
    {
      id: 'band',
      name: say('In a score band', 'En la banda de puntuación'),
      ground: 'glass',
      show: () => <Marks say={say} of={MEASURES} size="band" glass />,
    },
  ],
};

const SIZES = ['sm', 'md', 'lg'] as const;

type ScoreProps = ReelsProps & { size?: (typeof SIZES)[number] };

/** Reels in one of the font sizes that pages use. */
export const Score = ({ size = 'md', ...reel }: ScoreProps) => (
  <span className={classes[size]}>
    <Reels {...reel} />
  </span>
);

export const reels: Entry = {
  id: 'reels',
  title: { en: 'Reels', es: 'Contadores' },
  components: ['Reels'],
  look: { ground: 'glass' },
  states: say => [
    {
      id: 'default',
      name: say('Sizes', 'Tamaños'),
      show: () => (
        <Cluster gap={8}>
          {SIZES.map(size => (
            <Score key={size} size={size} value={12_840} formatted={say('12,840', '12.840')} />
          ))}
        </Cluster>
      ),
    },
    {
      id: 'lit',
      name: say('Best score', 'En cabeza'),
      show: () => <Score lit size="lg" value={48_210} formatted={say('48,210', '48.210')} />,
    },
    { id: 'empty', name: say('Nothing yet', 'Nada todavía'), show: () => <Score value={0} formatted="0" /> },
    {
      id: 'long',
      name: say('Seven digits', 'Siete cifras'),
      show: () => <Score value={1_234_567} formatted={say('1,234,567', '1.234.567')} />,
    },
  ],
};

const Band = ({ say, start = false }: { say: Say; start?: boolean }) => (
  <ScoreBand label={say('Totals', 'Totales')}>
    <Figure label={say('Players', 'Jugadores')}>{start ? 0 : 6}</Figure>
    <Figure label={say('Total', 'Total')}>
      <Score size="lg" value={start ? 0 : 184_920} formatted={start ? '0' : say('184,920', '184.920')} />
    </Figure>
    <Figure label={say('Best', 'Mejor')}>
      <Score lit={!start} value={start ? 0 : 48_210} formatted={start ? '0' : say('48,210', '48.210')} />
    </Figure>
    <Figure grow label={say('Progress', 'Progreso')} end={start ? undefined : '62 %'}>
      <Lamps
        glass
        size="band"
        label={say('Progress', 'Progreso')}
        valueText={start ? '0 %' : '62 %'}
        status={start ? 'waiting' : 'running'}
        progress={start ? 0 : 62}
        mapsPlayed={start ? 0 : 3}
        mapsTotal={5}
      />
    </Figure>
  </ScoreBand>
);

export const scoreBand: Entry = {
  id: 'score-band',
  title: { en: 'Score band', es: 'Banda de puntuación' },
  components: ['ScoreBand', 'Figure'],
  look: { ground: 'bare' },
  states: say => [
    { id: 'default', show: () => <Band say={say} /> },
    { id: 'empty', name: say('Not started', 'Sin empezar'), show: () => <Band say={say} start /> },
  ],
};

export const ranking: Entry = {
  id: 'ranking',
  title: { en: 'Ranking', es: 'Clasificación' },
  components: ['Rank', 'ShareBar'],
  states: say => [
    {
      id: 'position',
      name: say('Positions', 'Posiciones'),
      show: () => (
        <Cluster gap={6}>
          <Rank lit position="1" />
          <Rank position="2" />
          <Rank position="14" />
        </Cluster>
      ),
    },
    {
      id: 'share',
      name: say('Share of the best score', 'Parte de la mejor puntuación'),
      show: () => (
        <Stack gap={4}>
          <ShareBar lit share={1} />
          <ShareBar share={0.62} />
          <ShareBar share={0} />
        </Stack>
      ),
    },
  ],
};
