import { XIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { Button, IconButton } from '../button/button.tsx';
import { cssVars } from '../css-vars.ts';
import { levelIcons } from '../feedback/callout.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { returnFocusFrom } from './focus-before.ts';
import classes from './toast-card.module.css';
import list from './toast-list.module.css';
import { dismissToast, type Toast } from './toasts.ts';

/** `duration` is in ms. The time stops while `paused` is true or the page is hidden. */
function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const [hidden, setHidden] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const update = () => setHidden(document.hidden);
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);

  useEffect(() => {
    if (paused || hidden || !Number.isFinite(left.current)) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, hidden]);
}

const MIN_SWIPE = 45;

/** `--swipe` makes the element follow the finger. */
function useSwipeAway(onAway: () => void) {
  const start = useRef<number>(undefined);
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX));
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    delete currentTarget.dataset['swiping'];
    currentTarget.style.removeProperty('--swipe');
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const by = distance(event);
      if (by === 0) return;
      event.currentTarget.dataset['swiping'] = '';
      event.currentTarget.style.setProperty('--swipe', `${by}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const by = distance(event);
      end(event);
      if (by >= MIN_SWIPE) onAway();
    },
    onPointerCancel: end,
  };
}

interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  isListFocused: boolean;
}

/** One message. Its time stops while the pointer is on it or the list has the focus. */
export function ToastCard({ toast, closeLabel, isListFocused }: ToastCardProps) {
  const { id, level, levelLabel, title, description, action, duration, isLeaving } = toast;
  const item = useRef<HTMLLIElement>(null);
  const [hovered, setHovered] = useState(false);
  const paused = hovered || isListFocused;
  const close = () => dismissToast(id);
  useCountdown(duration, paused, close);
  const swipe = useSwipeAway(close);
  useLayoutEffect(() => {
    if (isLeaving) returnFocusFrom(item.current);
  }, [isLeaving]);
  // The operator may press the button again while the message fades out.
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
    <li ref={item} className={list.item} data-toast="" data-leaving={isLeaving ? '' : undefined} {...swipe}>
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
        <div className={classes.body}>
          <div className={classes.words}>
            <p className={classes.title}>
              <VisuallyHidden>{`${levelLabel}: `}</VisuallyHidden>
              <span>{title}</span>
            </p>
            {description ? <p className={classes.text}>{description}</p> : null}
          </div>
          {action ? (
            <Button size="sm" onClick={press}>
              {action.label}
            </Button>
          ) : null}
        </div>
        <span className={classes.close}>
          <IconButton label={closeLabel} icon={XIcon} onClick={close} />
        </span>
        {action && Number.isFinite(duration) ? (
          <span className={classes.time} style={cssVars({ '--duration': `${duration}ms` })} />
        ) : null}
      </div>
    </li>
  );
}
