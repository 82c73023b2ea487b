import { CheckIcon } from '@lucide/icons';
import { Icon } from '../icon/icon.tsx';
import { glass } from '../layout/glass.ts';
import { VisuallyHidden } from '../text/text.tsx';
import { Logo } from './logo.tsx';
import { BULB_COUNT, Sunrise } from './marquee.tsx';
import classes from './step-rail.module.css';

interface RailStep {
  id: string;
  label: string;
  note?: string | undefined;
}

interface StepRailProps {
  label: string;
  steps: readonly RailStep[];
  /** The index of the current step. After the last step, the number of steps. */
  current: number;
  /** Read by screen readers after the label of a completed step. */
  doneLabel: string;
}

/** The steps of a form, beside it on dark glass. On a phone the rail is above the form and shows only the current step. */
export function StepRail({ label, steps, current, doneLabel }: StepRailProps) {
  const lit = Math.round((BULB_COUNT * Math.min(current + 1, steps.length)) / steps.length);
  return (
    <div {...glass(classes.rail)}>
      <div className={classes.head}>
        <span className={classes.logo}>
          <Logo label="Backglass" />
        </span>
        <ol aria-label={label}>
          {steps.map(({ id, label: name, note }, index) => (
            <li
              className={classes.step}
              key={id}
              data-done={index < current ? '' : undefined}
              data-last={index === steps.length - 1 ? '' : undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden="true">
                {index < current ? <Icon of={CheckIcon} /> : index + 1}
              </span>
              <span className={classes.name}>
                <span>{name}</span>
                {index < current ? <VisuallyHidden>{`, ${doneLabel}`}</VisuallyHidden> : null}
                {note ? (
                  <span className={classes.note}>
                    <bdi>{note}</bdi>
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <svg
        className={classes.art}
        viewBox="150 200 700 366"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <Sunrise classes={{ ...classes, ray: classes.line, arc: classes.line }} lit={lit} />
      </svg>
    </div>
  );
}
