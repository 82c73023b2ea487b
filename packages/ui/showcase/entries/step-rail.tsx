import { StepRail } from '@backglass/ui/forms';
import type { Entry, Say } from '../entry.ts';

const steps = (say: Say) => [
  { id: 'you', label: say('You', 'Tú'), note: 'Marta Ruiz, marta@demoarena.example' },
  { id: 'centre', label: say('Your centre', 'Tu centro'), note: say('Fiscal data', 'Datos fiscales') },
  { id: 'review', label: say('Review', 'Revisión') },
];

const Rail = ({ say, current }: { say: Say; current: number }) => (
  <StepRail
    label={say('Steps', 'Pasos')}
    steps={steps(say)}
    current={current}
    doneLabel={say('done', 'hecho')}
  />
);

export const stepRail: Entry = {
  id: 'step-rail',
  title: { en: 'Step rail', es: 'Pasos sobre cristal' },
  components: ['StepRail'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Rail say={say} current={1} /> },
    {
      id: 'done',
      name: say('All done', 'Todo hecho'),
      ground: 'bare',
      show: () => <Rail say={say} current={3} />,
    },
  ],
};
