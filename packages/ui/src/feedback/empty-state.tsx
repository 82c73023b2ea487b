import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { UnlitReels } from '../live/score.tsx';
import classes from './state.module.css';

interface EmptyStateProps {
  reels?: boolean | undefined;
  title: string;
  text: ReactNode;
  /** The operator's steps, in order. A `<strong>` in a step is its title. */
  steps?: readonly ReactNode[] | undefined;
  action?: ReactNode;
}

/** Replaces an empty list. It explains what will appear here, and what the operator must do first. */
export function EmptyState({ reels, title, text, steps, action }: EmptyStateProps) {
  return (
    // The shell's tours find this element by `data-tour`.
    <div className={cx(classes.state, classes.empty)} data-tour="empty">
      {reels ? (
        <span className={classes.reels}>
          <UnlitReels />
        </span>
      ) : null}
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      {action ? <div className={classes.actions}>{action}</div> : null}
      {steps && steps.length > 0 ? (
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li className={classes.step} key={index}>
              {step}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
