import { useId, type ReactNode } from 'react';
import { cssVars } from '../css-vars.ts';
import classes from './progress.module.css';

export interface ProgressBarProps {
  /** What is under way, such as "Uploading logo.png". */
  label: string;
  /** 0 to 1; without it the end is not known. */
  value?: number | undefined;
  /** The value in words, such as "42 %". */
  valueText?: string | undefined;
  /** At the end, such as a button that cancels. */
  action?: ReactNode;
}

/** How far something has come, with its name and what can stop it. Lit, because it is running. */
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

/** A slim bar that says that something loads, with no known end. Under reduced motion it stands still. */
export function ProgressLine({ label }: { label: string }) {
  return <div className={classes.line} role="progressbar" aria-label={label} />;
}
