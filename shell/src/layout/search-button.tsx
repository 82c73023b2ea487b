import { Icon, Kbd } from '@backglass/ui';
import { SearchIcon } from '@lucide/icons';
import { showOverlay } from '../overlays/overlay-store.ts';
import { modifierKey } from '../palette/keys.ts';
import { useShellTexts } from '../texts.ts';
import classes from './search-button.module.css';

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
