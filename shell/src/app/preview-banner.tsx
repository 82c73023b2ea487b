import { Icon } from '@backglass/ui';
import { GitBranchIcon } from '@lucide/icons';
import { composition, settings } from '../composition/document-data.ts';
import { labelOf, textOf, useShellTexts } from '../texts.ts';
import { publishModuleInfo } from './module-info.ts';
import classes from './preview-banner.module.css';

// Only previews and `pnpm dev` load this chunk, so only they publish data for the browser extension of Module Federation.
void publishModuleInfo(composition);

/** Keeps the banner's height in `--preview-height`, so that a page with the banner is no longer than the window. */
function shareHeight(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--preview-height', `${banner.offsetHeight}px`),
  );
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--preview-height');
  };
}

/** Names the previewed releases and links to the live site. */
export function PreviewBanner() {
  const t = useShellTexts();
  const { preview } = settings;
  if (preview === undefined) return null;
  const titleOf = (name: string) => {
    const label = name === 'shell' ? labelOf('version.shell') : composition.remotes[name]?.title;
    return label ? textOf(label) : name;
  };
  const names = preview.parts.map(titleOf).join(', ');
  return (
    <aside ref={shareHeight} className={classes['banner']} data-print="none" aria-label={t('preview.label')}>
      <Icon of={GitBranchIcon} />
      <p className={classes['text']}>
        <span>{t('preview.what', { names })}</span> <span className={classes['id']}>{preview.id}</span>
      </p>
      <a href={preview.live_url} className={classes['leave']}>
        {t('preview.leave')}
      </a>
    </aside>
  );
}
