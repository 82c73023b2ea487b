import { createContext, use, useRef, useState, type Ref } from 'react';
import { Button } from '../button/button.tsx';
import { cssVars } from '../css-vars.ts';
import { levelIcons } from '../feedback/level.ts';
import { Icon } from '../icon/icon.tsx';
import { XIcon } from '../icons.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import type { ToastOptions } from './show-toast.tsx';
import classes from './toast-card.module.css';
import { useCountdown } from './use-countdown.ts';

/** Name of the button that takes a toast away. */
export const CloseLabelContext = createContext('');

/** Whether the focus is on the list of messages, on one of them or on what is in it. */
export const FocusWithinContext = createContext(false);

interface ToastCardProps extends Omit<ToastOptions, 'duration'> {
  ref: Ref<HTMLDivElement>;
  duration: number;
  onClose: () => void;
}

/** One message. It waits while it is pointed at, or while the focus is among the messages. */
export function ToastCard(props: ToastCardProps) {
  const { ref, level, levelLabel, title, description, action, duration, onClose } = props;
  const closeLabel = use(CloseLabelContext);
  const [hovered, setHovered] = useState(false);
  const focused = use(FocusWithinContext);
  const paused = hovered || focused;
  useCountdown(duration, paused, onClose);
  // It goes away once it is pressed, and may be pressed again before it has.
  const isPressed = useRef(false);
  const press = () => {
    if (isPressed.current) return;
    isPressed.current = true;
    try {
      action?.onPress();
    } finally {
      onClose();
    }
  };

  return (
    <div
      ref={ref}
      className={classes.toast}
      data-level={level}
      data-paused={paused ? '' : undefined}
      role={level === 'error' || level === 'warning' ? 'alert' : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <span className={classes.icon}>
        <Icon of={levelIcons[level]} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>
          <VisuallyHidden>{levelLabel}: </VisuallyHidden>
          {title}
        </p>
        {description ? <p className={classes.text}>{description}</p> : null}
      </div>
      <div className={classes.end}>
        {action ? (
          <Button size="sm" icon={action.icon} onClick={press}>
            {action.label}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          iconOnly
          aria-label={closeLabel}
          icon={<Icon of={XIcon} />}
          onClick={onClose}
        />
      </div>
      {action && Number.isFinite(duration) ? (
        <span className={classes.time} style={cssVars({ '--duration': `${duration}ms` })} />
      ) : null}
    </div>
  );
}
