import { Cluster, ProgressLine, Spinner } from '@backglass/ui';
import type { Entry } from '../entry.ts';

export const progressLine: Entry = {
  id: 'progress-line',
  title: { en: 'Progress line', es: 'Línea de progreso' },
  components: ['ProgressLine'],
  states: say => [
    { id: 'loading', show: () => <ProgressLine label={say('Loading', 'Cargando')} /> },
    { id: 'glass', ground: 'glass', show: () => <ProgressLine label={say('Loading', 'Cargando')} /> },
  ],
};

export const spinner: Entry = {
  id: 'spinner',
  title: { en: 'Spinner', es: 'Espera' },
  components: ['Spinner'],
  states: say => [
    {
      id: 'loading',
      show: () => (
        <Cluster gap={6}>
          <Spinner size={12} label={say('Loading', 'Cargando')} />
          <Spinner label={say('Loading', 'Cargando')} />
          <Spinner size={32} label={say('Loading', 'Cargando')} />
        </Cluster>
      ),
    },
  ],
};
