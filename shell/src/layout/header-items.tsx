import type { Center } from '@backglass/contract';
import { useRunningGames } from '@backglass/platform/operator';
import { Icon, Kbd } from '@backglass/ui';
import { SearchIcon } from '@lucide/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showOverlay } from '../common/overlay-store.ts';
import { modifierKey } from '../common/keys.ts';
import { useShellTexts } from '../texts.ts';
import classes from './header-items.module.css';

/** The way to the palette for a pointer, and where its keys are learned. */
export function SearchButton() {
  const t = useShellTexts();
  return (
    <button
      type="button"
      className={classes['search']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('palette.open')}
      onClick={() => showOverlay('palette')}
    >
      <Icon of={SearchIcon} />
      <span className={classes['text']}>
        {t('palette.open')}
        <span className={classes['keys']} aria-hidden="true">
          <Kbd>{modifierKey()} K</Kbd>
        </span>
      </span>
    </button>
  );
}

/** How many games are running, as a way to them. Its lamp is lit only while one is. */
export function RunningCount() {
  const t = useShellTexts();
  const count = useRunningGames()?.length;
  if (count === undefined) return <Awaited text={t('running', { count: 0 })} />;
  return (
    <Link to="/games?status=running" className={classes['count']} data-live={count > 0 || undefined}>
      <span className={classes['lamp']} aria-hidden="true" />
      {t('running', { count })}
    </Link>
  );
}

/** Its room, so that nothing moves when the number comes. */
const Awaited = ({ text }: { text: string }) => (
  <span className={classes['count']} data-awaited aria-hidden="true">
    <span className={classes['lamp']} />
    {text}
  </span>
);

/** The operator's centre: its name, and its image if it has one that can be shown. */
export function CenterName({ center }: { center: Pick<Center, 'name' | 'image'> }) {
  const [broken, setBroken] = useState<string>();
  const { name, image } = center;
  return (
    <span className={classes['center']} title={name}>
      {image !== null && image !== broken && (
        <img src={image} alt="" className={classes['center-image']} onError={() => setBroken(image)} />
      )}
      <span className={classes['center-name']}>{name}</span>
    </span>
  );
}
