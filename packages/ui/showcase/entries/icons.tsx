import * as ui from '@backglass/ui';
import { Cluster, Icon, TvIcon, type LucideIcon } from '@backglass/ui';
import classes from '../app/marks.module.css';
import type { Entry } from '../entry.ts';

/** Every icon of the door, so that a new one stands here by itself. */
const ICONS = Object.entries(ui).filter(
  (pair): pair is [string, LucideIcon] => pair[0].endsWith('Icon') && pair[0] !== 'Icon',
);

export const icons: Entry = {
  id: 'icons',
  group: 'marks',
  title: { en: 'Icons', es: 'Iconos' },
  door: '@backglass/ui',
  parts: ['Icon'],
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
    {
      id: 'all',
      name: say('All', 'Todos'),
      show: () => (
        <ul className={classes.icons}>
          {ICONS.map(([name, drawing]) => (
            <li className={classes.icon} key={name}>
              <Icon of={drawing} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      ),
    },
  ],
};
