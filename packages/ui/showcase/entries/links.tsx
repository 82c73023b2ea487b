import { Cluster, FileDownIcon, Icon, linkClass, TextLink } from '@backglass/ui';
import { ButtonLink } from '@backglass/ui/lists';
import type { Entry, Say } from '../entry.ts';

const here = () => location.hash;

const Buttons = ({ say }: { say: Say }) => (
  <Cluster>
    <ButtonLink href={here()} variant="primary">
      {say('Go to games', 'Ir a partidas')}
    </ButtonLink>
    <ButtonLink href={here()}>{say('Booths', 'Cabinas')}</ButtonLink>
    <ButtonLink href={here()} variant="quiet" icon={<Icon of={FileDownIcon} />}>
      {say('Score sheet', 'Hoja de puntuaciones')}
    </ButtonLink>
  </Cluster>
);

const Words = ({ say }: { say: Say }) => (
  <p>
    {say('The code is on the booth’s screen. ', 'El código está en la pantalla de la cabina. ')}
    <TextLink href={here()}>{say('How pairing works', 'Cómo se vincula')}</TextLink>
  </p>
);

export const buttonLink: Entry = {
  id: 'button-link',
  group: 'actions',
  title: { en: 'Link as a button', es: 'Enlace como botón' },
  door: '@backglass/ui/lists',
  parts: ['ButtonLink'],
  states: say => [
    { id: 'default', show: () => <Buttons say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Buttons say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Buttons say={say} /> },
  ],
};

export const textLink: Entry = {
  id: 'text-link',
  group: 'actions',
  title: { en: 'Link in text', es: 'Enlace en el texto' },
  door: '@backglass/ui',
  parts: ['TextLink'],
  states: say => [
    { id: 'default', show: () => <Words say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Words say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Words say={say} /> },
    { id: 'glass', name: say('On glass', 'Sobre cristal'), ground: 'glass', show: () => <Words say={say} /> },
    {
      id: 'as-button',
      name: say('A button that looks like one', 'Un botón con su aspecto'),
      show: () => (
        <button type="button" className={linkClass()}>
          {say('Select all 42', 'Seleccionar las 42')}
        </button>
      ),
    },
  ],
};
