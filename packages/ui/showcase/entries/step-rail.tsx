import { StepRail } from '@backglass/ui/forms';
import type { Entry, Say } from '../entry.ts';

const steps = (say: Say) => [
  { id: 'you', label: say('You', 'Tú'), note: 'Marta Ruiz, marta@demoarena.example' },
  { id: 'centre', label: say('Your centre', 'Tu centro'), note: say('Fiscal data', 'Datos fiscales') },
  { id: 'review', label: say('Review', 'Revisión') },
];

const Rail = ({ say, current, sun }: { say: Say; current: number; sun?: boolean }) => (
  <StepRail
    label={say('Steps', 'Pasos')}
    steps={steps(say)}
    current={current}
    doneLabel={say('done', 'hecho')}
    sun={sun}
  />
);

export const stepRail: Entry = {
  id: 'step-rail',
  group: 'layout',
  title: { en: 'Step rail', es: 'Pasos sobre cristal' },
  door: '@backglass/ui/forms',
  parts: ['StepRail'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Rail say={say} current={1} /> },
    {
      id: 'done',
      name: say('All done', 'Todo hecho'),
      ground: 'bare',
      show: () => <Rail say={say} current={3} sun />,
    },
  ],
};
