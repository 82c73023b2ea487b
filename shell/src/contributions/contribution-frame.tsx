import type { ExtensionPointName } from '@backglass/platform/operator';
import { IconButton, Panel } from '@backglass/ui';
import { XIcon } from '@lucide/icons';
import { useRef, type ReactNode } from 'react';
import { useOperatorTexts } from '../texts.ts';
import classes from './contribution-frame.module.css';
import type { RemoteContribution } from './contributions.ts';
import { useHide } from './use-hide.ts';
import { useIsShown } from './use-is-shown.ts';

/** The height of a panel whose declaration has none, in rem. */
const DEFAULT_HEIGHT = 12;

const LINES: readonly ExtensionPointName[] = ['games.column', 'booth.card'];

/** Selects the element that a contribution is in. */
export const CONTRIBUTION = '[data-contribution]';

/** Whether contributions to an extension point are panels. The others are lines of text. */
export const isPanel = (point: ExtensionPointName): boolean => !LINES.includes(point);

interface ContributionFrameProps {
  readonly contribution: RemoteContribution;
  readonly title: string;
  readonly children: ReactNode;
}

/** The space of a contribution. It has the same size whatever it contains, so that nothing moves when the code arrives. */
export function ContributionFrame({ contribution, title, children }: ContributionFrameProps) {
  const { id, declaration } = contribution;
  const { point, height = DEFAULT_HEIGHT } = declaration;
  if (!isPanel(point)) return <Line>{children}</Line>;
  return (
    <Panel title={title} action={<HideButton id={id} title={title} />}>
      <div
        className={classes['content']}
        style={{ blockSize: `${height}rem` }}
        tabIndex={-1}
        data-contribution
      >
        {children}
      </div>
    </Panel>
  );
}

/** A line of text, or a cell. It renders its content only once it is displayed. Until then, the content's code is not loaded. */
function Line({ children }: { children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null);
  const isShown = useIsShown(line);
  return (
    <span className={classes['line']} ref={line} tabIndex={-1} data-contribution>
      {isShown ? children : null}
    </span>
  );
}

function HideButton({ id, title: name }: { id: string; title: string }) {
  const t = useOperatorTexts();
  const hide = useHide();
  const onClick = () => {
    // The focused button disappears, so the focus moves to the page's title.
    document.getElementById('page-title')?.focus();
    hide(id, name);
  };
  return (
    <span data-print="none">
      <IconButton variant="muted" icon={XIcon} label={t('contribution.hide', { name })} onClick={onClick} />
    </span>
  );
}
