import { linkClass, TextLink } from '@backglass/ui';
import type { Entry, Say } from '../entry.ts';

const here = () => location.hash;

const Words = ({ say }: { say: Say }) => (
  <p>
    {say('The code is on the booth’s screen. ', 'El código está en la pantalla de la cabina. ')}
    <TextLink href={here()}>{say('How pairing works', 'Cómo se vincula')}</TextLink>
  </p>
);

export const textLink: Entry = {
  id: 'text-link',
  title: { en: 'Link in text', es: 'Enlace en el texto' },
  components: ['TextLink'],
  states: say => [
    { id: 'default', show: () => <Words say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Words say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Words say={say} /> },
    { id: 'glass', ground: 'glass', show: () => <Words say={say} /> },
    {
      id: 'as-button',
      name: say('Button with the look of a link', 'Un botón con su aspecto'),
      show: () => (
        <button type="button" className={linkClass()}>
          {say('Select all 42', 'Seleccionar las 42')}
        </button>
      ),
    },
  ],
};
