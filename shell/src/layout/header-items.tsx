import type { Center } from '@backglass/contract';
import { useRunningGames } from '@backglass/platform/operator';
import { Icon, Kbd } from '@backglass/ui';
import { SearchIcon } from '@lucide/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showOverlay } from '../common/overlay-store.ts';
import { modifierKey } from '../common/key-labels.ts';
import { useOperatorTexts } from '../texts.ts';
import classes from './header-items.module.css';

export function SearchButton() {
  const t = useOperatorTexts();
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
        <span>{t('palette.open')}</span>
        <span aria-hidden="true">
          <Kbd>{`${modifierKey()} K`}</Kbd>
        </span>
      </span>
    </button>
  );
}

export function RunningCount() {
  const t = useOperatorTexts();
  const count = useRunningGames()?.length;
  if (count === undefined) return <CountPlaceholder text={t('running', { count: 0 })} />;
  return (
    <Link to="/games?status=running" className={classes['count']} data-live={count > 0 || undefined}>
      <span className={classes['lamp']} aria-hidden="true" />
      <span>{t('running', { count })}</span>
    </Link>
  );
}

/** Keeps the space of the count, so that nothing moves when it arrives. */
const CountPlaceholder = ({ text }: { text: string }) => (
  <span className={classes['count']} data-awaited aria-hidden="true">
    <span className={classes['lamp']} />
    <span>{text}</span>
  </span>
);

export function CenterName({ center }: { center: Pick<Center, 'name' | 'image'> }) {
  const [broken, setBroken] = useState<string>();
  const { name, image } = center;
  return (
    <span className={classes['center']} title={name}>
      {image !== null && image !== broken && (
        <img src={image} alt="" className={classes['center-image']} onError={() => setBroken(image)} />
      )}
      <span className={classes['center-name']} dir="auto">
        {name}
      </span>
    </span>
  );
}
