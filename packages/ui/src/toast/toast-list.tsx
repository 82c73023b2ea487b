import { XIcon } from '@lucide/icons';
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  useEffectEvent,
  useLayoutEffect,
  type PointerEvent,
} from 'react';
import classes from './toast-list.module.css';
import { dismissToast, toastStore, type Toast } from './toasts.tsx';
import { Button, IconButton } from '../button/button.tsx';
import { cssVars } from '../cx.ts';
import { levelIcons } from '../feedback/callout.tsx';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';

export interface ToasterProps {
  label: string;
  closeLabel: string;
}

const NEWEST = 'li:not([data-leaving]) button';

/** Shows up to four messages, the newest lowest. Their time stops while one has the focus. Alt+T focuses the newest. */
export function ToastList({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = region.current?.querySelector<HTMLElement>(NEWEST);
      // `code`, because with Alt some keyboard layouts produce another character.
      if (!newest || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const onFocus = (event: FocusEvent) => {
    rememberFocusBefore(event);
    setFocused(true);
  };
  return (
    <section
      ref={region}
      aria-label={label}
      aria-live="polite"
      // React Aria leaves it usable while a dialog is open, which it may cover.
      data-react-aria-top-layer
      aria-relevant="additions text"
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
    >
      <ol className={classes.list} data-print="none">
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} isListFocused={focused} />
        ))}
      </ol>
    </section>
  );
}

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
function ToastCard({ toast, closeLabel, isListFocused }: ToastCardProps) {
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
    <li
      ref={item}
      className={classes.item}
      data-toast=""
      data-leaving={isLeaving ? '' : undefined}
      {...swipe}
    >
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

/** The element that had the focus before a message got it. A page has only one list of messages. */
let before: HTMLElement | undefined;

function rememberFocusBefore({ currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return;
  before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
}

/** Moves the focus out of `message`, to the element that had it before, or to the page's title. */
function returnFocusFrom(message: Element | null | undefined): void {
  if (!message?.contains(document.activeElement)) return;
  for (const target of [before, document.getElementById('page-title')]) {
    // The page must not scroll when the operator has pressed a button with a pointer.
    target?.focus({ preventScroll: true });
    if (document.activeElement === target) return;
  }
}
