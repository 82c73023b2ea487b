import { IconButton, Panel } from '@backglass/ui';
import { XIcon } from '@lucide/icons';
import { useRef } from 'react';
import { useOperatorTexts } from '../texts.ts';
import classes from './contribution-frame.module.css';
import { LoadState } from './load-state.tsx';
import { usePlace, type ContributionProps } from './places.ts';
import { isPanel } from './points.ts';
import { useHide } from './use-hide.ts';
import { useIsShown } from './use-is-shown.ts';

/** The height of a panel whose declaration has none, in rem. */
const DEFAULT_HEIGHT = 12;

/** The space of a contribution. It has the same size whatever it contains, so that nothing moves when the code arrives. */
export const ContributionFrame = (props: ContributionProps) =>
  isPanel(props.contribution.declaration.point) ? <PanelFrame {...props} /> : <Line {...props} />;

function PanelFrame(props: ContributionProps) {
  const { contribution, title } = props;
  const { id, declaration } = contribution;
  const content = useRef<HTMLDivElement>(null);
  usePlace(content, true, props);
  return (
    <Panel title={title} action={<HideButton id={id} title={title} />}>
      <div
        className={classes['content']}
        style={{ blockSize: `${declaration.height ?? DEFAULT_HEIGHT}rem` }}
        ref={content}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the content
        tabIndex={0}
        role="group"
        aria-label={title}
        data-contribution
      >
        <LoadState {...props} />
      </div>
    </Panel>
  );
}

/** A line of text, or a cell. It shows its content only once it is displayed. Until then, the content's code is not loaded. */
function Line(props: ContributionProps) {
  const line = useRef<HTMLSpanElement>(null);
  usePlace(line, useIsShown(line), props);
  return (
    <span className={classes['line']} ref={line} tabIndex={-1} data-contribution>
      <LoadState {...props} />
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
