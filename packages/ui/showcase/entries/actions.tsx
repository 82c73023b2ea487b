import { Button, Cluster, IconButton, type ButtonVariant, linkClass, TextLink } from '@backglass/ui';
import { PlusIcon } from '@lucide/icons';
import { inStates, type Entry, type Say } from '../entry.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'default', 'quiet', 'muted', 'danger'];

const labels = (say: Say): Readonly<Record<ButtonVariant, string>> => ({
  primary: say('Add booth', 'Añadir cabina'),
  default: say('Download PDF', 'Descargar PDF'),
  quiet: say('Cancel', 'Cancelar'),
  muted: say('Rename', 'Renombrar'),
  danger: say('Archive booth', 'Archivar cabina'),
});

function All({ say, disabled, busy }: { say: Say; disabled?: boolean; busy?: boolean }) {
  return (
    <Cluster>
      {VARIANTS.map(variant => (
        <Button key={variant} variant={variant} disabled={disabled} busy={busy}>
          {labels(say)[variant]}
        </Button>
      ))}
      <Button busy={busy} disabled={disabled} icon={PlusIcon}>
        {say('With an icon', 'Con icono')}
      </Button>
      <IconButton busy={busy} disabled={disabled} label={say('Add', 'Añadir')} icon={PlusIcon} />
    </Cluster>
  );
}

export const button: Entry = {
  id: 'button',
  title: { en: 'Button', es: 'Botón' },
  components: ['Button', 'IconButton'],
  states: say => [
    ...inStates(() => <All say={say} />, 'default', 'hover', 'pressed', 'focus', 'glass'),
    { id: 'disabled', show: () => <All say={say} disabled /> },
    { id: 'busy', show: () => <All say={say} busy /> },
    {
      id: 'sizes',
      name: say('Sizes', 'Tamaños'),
      show: () => (
        <Cluster>
          <Button size="sm">{say('Small', 'Pequeño')}</Button>
          <Button size="md">{say('Medium', 'Mediano')}</Button>
          <Button size="form">{say('Beside fields', 'Junto a campos')}</Button>
        </Cluster>
      ),
    },
    {
      id: 'block',
      name: say('Full width', 'Tan ancho como su lugar'),
      show: () => (
        <Button block variant="primary" size="form">
          {say('Log in', 'Entrar')}
        </Button>
      ),
    },
    {
      id: 'long',
      show: () => (
        <Button>
          {say(
            'Download the score sheets of all games that were finished today',
            'Descargar las hojas de puntuaciones de todas las partidas finalizadas hoy',
          )}
        </Button>
      ),
    },
  ],
};

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
    ...inStates(() => <Words say={say} />, 'default', 'hover', 'focus', 'glass'),
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
