import { Stack } from '@backglass/ui';
import { Lamps, type LampsProps } from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.ts';

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
