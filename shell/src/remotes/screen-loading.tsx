import type { Label } from '@backglass/federation';
import { Page, Panel, Spinner } from '@backglass/ui';
import { textOf, useShellTexts } from '../texts.ts';
import classes from './screen-loading.module.css';

/** The place of a screen that is late: its title is known, the frame around it works. */
export function ScreenLoading({ title }: { title: Label }) {
  const t = useShellTexts();
  return (
    <Page title={textOf(title)}>
      <Panel>
        <p role="status" aria-busy="true" className={classes['line']}>
          <Spinner />
          {t('loading')}
        </p>
      </Panel>
    </Page>
  );
}
