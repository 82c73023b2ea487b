import { XIcon } from '@lucide/icons';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { cssVars } from '../css-vars.ts';
import { levelIcons } from '../feedback/level.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { returnFocusFrom } from './focus-before.ts';
import classes from './toast-card.module.css';
import list from './toast-list.module.css';
import { dismissToast, type Toast } from './toasts.ts';
import { useCountdown } from './use-countdown.ts';
import { useSwipeAway } from './use-swipe-away.ts';

interface ToastCardProps {
  toast: Toast;
  /** Name of the button that takes it away. */
  closeLabel: string;
  /** The focus is among the messages. */
  isWaiting: boolean;
}

/** One message. It waits while it is pointed at, or while the focus is among the messages. */
export function ToastCard({ toast, closeLabel, isWaiting }: ToastCardProps) {
  const { id, level, levelLabel, title, description, action, duration, isLeaving } = toast;
  const item = useRef<HTMLLIElement>(null);
  const [hovered, setHovered] = useState(false);
  const paused = hovered || isWaiting;
  const close = () => dismissToast(id);
  useCountdown(duration, paused, close);
  const swipe = useSwipeAway(close);
  useLayoutEffect(() => {
    if (isLeaving) returnFocusFrom(item.current);
  }, [isLeaving]);
  // It goes away once it is pressed, and may be pressed again before it has.
  const isPressed = useRef(false);
  const press = () => {
    if (isPressed.current) return;
    isPressed.current = true;
    try {
      action?.onPress();
    } finally {
      close();
    }
  };

  return (
    <li ref={item} className={list.item} data-leaving={isLeaving ? '' : undefined} {...swipe}>
      <div
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
            onClick={close}
          />
        </div>
        {action && Number.isFinite(duration) ? (
          <span className={classes.time} style={cssVars({ '--duration': `${duration}ms` })} />
        ) : null}
      </div>
    </li>
  );
}
