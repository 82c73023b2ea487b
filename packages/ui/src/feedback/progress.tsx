import { useId, type ReactNode } from 'react';
import { cssVars } from '../cx.ts';
import classes from './progress.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. Omit it while the progress is unknown. */
  value?: number | undefined;
  valueText?: string | undefined;
  action?: ReactNode;
}

/** The progress of a task, with its name and an optional action. */
export function ProgressBar({ label, value, valueText, action }: ProgressBarProps) {
  const id = useId();
  const known = value !== undefined;
  const part = known ? Math.min(1, Math.max(0, value || 0)) : 0;
  return (
    <div className={classes.progress}>
      <div className={classes.body}>
        <div className={classes.head}>
          <span className={classes.label} id={id}>
            {label}
          </span>
          <span className={classes.value} aria-hidden="true">
            {valueText}
          </span>
        </div>
        <div
          className={classes.track}
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={known ? Math.round(part * 100) : undefined}
          aria-valuetext={valueText}
          data-known={known ? '' : undefined}
          style={cssVars({ '--fill': part })}
        />
      </div>
      {action}
    </div>
  );
}

/** A thin bar for loading with unknown progress. */
export function ProgressLine({ label }: { label: string }) {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
