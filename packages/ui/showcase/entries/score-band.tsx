import { Figure, Lamps, ScoreBand } from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.ts';
import { Score } from './reels.tsx';

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
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Band say={say} /> },
    {
      id: 'empty',
      name: say('Not started', 'Sin empezar'),
      ground: 'bare',
      show: () => <Band say={say} start />,
    },
  ],
};
