import { useId, type ReactNode } from 'react';
import { cssVars, cx } from '../cx.ts';
import { VisuallyHidden } from '../text/text.tsx';
import { glass } from '../layout/glass.ts';
import classes from './score.module.css';

interface RankProps {
  position: string;
  lit?: boolean | undefined;
}

export function Rank({ position, lit }: RankProps) {
  return (
    <span className={classes.rank} data-lit={lit ? '' : undefined}>
      {position}
    </span>
  );
}

interface ShareBarProps {
  /** The share of the best score, 0–1. */
  share: number;
  lit?: boolean | undefined;
}

/** A decorative bar that compares a score to the best score. */
export function ShareBar({ share, lit }: ShareBarProps) {
  const fill = Math.min(1, Math.max(0, share));
  return (
    <span
      className={classes.bar}
      data-lit={lit ? '' : undefined}
      style={cssVars({ '--fill': fill })}
      aria-hidden="true"
    />
  );
}

export interface ReelsProps {
  /** A whole number, not negative. */
  value: number;
  /** The minimum number of windows. In a list, pass the number of digits of the highest score. */
  minWindows?: number | undefined;
  formatted: string;
  lit?: boolean | undefined;
}

interface WindowsProps {
  digits: readonly string[];
  unlit: number;
  lit?: boolean | undefined;
}

function Windows({ digits, unlit, lit }: WindowsProps) {
  return (
    <span className={classes.reels} data-lit={lit ? '' : undefined} aria-hidden="true">
      {digits.map((digit, index) => (
        <span
          className={classes.reel}
          // The key counts from the right, so that each digit keeps its window when the number grows.
          key={digits.length - index}
          data-off={index < unlit ? '' : undefined}
          data-gap={index > 0 && (digits.length - index) % 3 === 0 ? '' : undefined}
        >
          {digit}
        </span>
      ))}
    </span>
  );
}

/** A score with one window per digit, in the font size of its container. */
export function Reels({ value, minWindows = 5, formatted, lit }: ReelsProps) {
  const number = String(Math.max(0, Math.trunc(value)));
  const digits = [...number.padStart(minWindows, '0')];
  return (
    <span className={classes.frame}>
      <Windows digits={digits} unlit={digits.length - number.length} lit={lit} />
      <VisuallyHidden>{formatted}</VisuallyHidden>
    </span>
  );
}

/** Six unlit windows, as decoration of an `EmptyState`. */
export function UnlitReels() {
  return (
    <span className={classes.none}>
      <Windows digits={[...'000000']} unlit={6} />
    </span>
  );
}

/** The figures of a game, side by side on glass. */
export function ScoreBand({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section {...glass(classes.panel)} aria-label={label}>
      <div className={classes.band}>{children}</div>
    </section>
  );
}

interface FigureProps {
  label: string;
  end?: string | undefined;
  grow?: boolean | undefined;
  children: ReactNode;
}

/** One named figure of a score band. */
export function Figure({ label, end, grow, children }: FigureProps) {
  const id = useId();
  return (
    <div className={cx(classes.figure, grow && classes.grow)} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.label} id={id}>
          {label}
        </span>
        {/* A new key replaces the element, because a changed width would be a layout shift. */}
        {end === undefined ? null : (
          <span className={classes.end} key={end}>
            {end}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}
