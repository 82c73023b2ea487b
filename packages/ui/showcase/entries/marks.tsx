import { Avatar, Cluster, Kbd, Logo, Muted, VisuallyHidden, Icon } from '@backglass/ui';
import { TvIcon } from '@lucide/icons';
import { inStates, type Entry } from '../entry.tsx';

export const logo: Entry = {
  id: 'logo',
  title: { en: 'Logo', es: 'Logotipo' },
  components: ['Logo'],
  states: () => [
    ...inStates(
      () => (
        <Cluster gap={8}>
          <Logo label="Backglass" />
          <Logo label="Backglass" glyphOnly />
        </Cluster>
      ),
      'default',
      'glass',
    ),
  ],
};

export const avatar: Entry = {
  id: 'avatar',
  title: { en: 'Avatar', es: 'Avatar' },
  components: ['Avatar'],
  states: () => [...inStates(() => <Avatar initials="MÑ" />, 'default', 'glass')],
};

export const words: Entry = {
  id: 'words',
  title: { en: 'Text', es: 'Palabras' },
  components: ['Kbd', 'Muted', 'VisuallyHidden'],
  states: say => [
    {
      id: 'kbd',
      name: say('Keys', 'Teclas'),
      show: () => (
        <p>
          {say('Search with ', 'Busca con ')}
          <Kbd>{say('Ctrl K', 'Ctrl K')}</Kbd>
        </p>
      ),
    },
    {
      id: 'muted',
      name: say('Muted', 'Segundo rango'),
      show: () => (
        <p>
          3<Muted>/5</Muted>
        </p>
      ),
    },
    {
      id: 'hidden',
      name: say('Visually hidden', 'Dicho, no mostrado'),
      show: () => (
        <p>
          62 %<VisuallyHidden>{say(' played', ' jugado')}</VisuallyHidden>
        </p>
      ),
    },
  ],
};

export const icons: Entry = {
  id: 'icons',
  title: { en: 'Icons', es: 'Iconos' },
  components: ['Icon'],
  states: say => [
    {
      id: 'sizes',
      name: say('Sizes', 'Tamaños'),
      show: () => (
        <Cluster gap={6}>
          <Icon of={TvIcon} size={14} />
          <Icon of={TvIcon} />
          <Icon of={TvIcon} size={24} />
        </Cluster>
      ),
    },
  ],
};
