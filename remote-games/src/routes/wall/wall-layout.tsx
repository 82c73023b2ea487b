import { useNavigate, useOnline, useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import { Button, glass, Icon, Logo } from '@backglass/ui';
import { MonitorIcon, UnplugIcon, XIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { usePassedLinkState } from '../../list/list-link.ts';
import { useMask, useWall } from './wall-context.ts';
import classes from './wall.module.css';

/** How long the controls are visible after the last pointer event, in milliseconds. */
const CONTROLS_TIME = 3_000;
/** How often the content moves (see `shiftAt`), in milliseconds. */
const SHIFT_TIME = 180_000;

interface WallFrameProps {
  /** Where "Leave" leads. Absent on a screen, which no operator leaves. */
  back?: string | undefined;
  /** An additional control. With it, all controls are always visible. */
  pinned?: ReactNode;
  children: ReactNode;
}

/** Covers the page with the wall, and keeps the screen awake. Pointer events show the controls. */
export function WallFrame({ back, pinned, children }: WallFrameProps) {
  const t = useTexts('games');
  const navigate = useNavigate();
  const passedState = usePassedLinkState();
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [areControlsShown, setControlsShown] = useState(false);
  const [step, setStep] = useState(0);
  useWakeLock();

  const leave = () => back !== undefined && void navigate(back, { state: passedState });
  const open = (element: HTMLDialogElement) => {
    element.showModal();
    // `showModal` focuses the first control. A control with the focus would keep the controls visible.
    (element.querySelector('input') ?? element).focus();
  };
  const showOnTop = () => {
    // The full-screen element covers dialogs that opened before it, so the dialog opens again.
    dialog.current?.close();
    if (dialog.current) open(dialog.current);
  };
  const leaveWithFullScreen = useEffectEvent(() => {
    // In full screen the browser handles Escape and ends full screen. The wall must close too.
    if (document.fullscreenElement) showOnTop();
    else leave();
  });
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) openNow(element);
    const onChange = () => leaveWithFullScreen();
    document.addEventListener('fullscreenchange', onChange);
    const shifting = setInterval(() => setStep(before => before + 1), SHIFT_TIME);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      clearInterval(shifting);
      clearTimeout(timer.current);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  function showControls(): void {
    setControlsShown(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setControlsShown(false), CONTROLS_TIME);
  }

  const { x, y } = shiftAt(step);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      {...glass(classes['wall'])}
      aria-label={t('wall.title')}
      // The shell may reload this page for a newer release without asking (newer-offer.tsx of the shell).
      data-unattended=""
      data-controls={areControlsShown || pinned ? '' : undefined}
      onCancel={event => {
        event.preventDefault();
        leave();
      }}
      onPointerMove={showControls}
      onPointerDown={showControls}
    >
      <div className={classes['frame']} style={{ transform: `translate(${x}px, ${y}px)` }}>
        {children}
      </div>
      <div className={classes['controls']}>
        {pinned}
        <Button
          icon={MonitorIcon}
          onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
        >
          {t('wall.full_screen')}
        </Button>
        {back === undefined ? null : (
          <Button icon={XIcon} onClick={leave}>
            {t('wall.leave')}
          </Button>
        )}
      </div>
    </dialog>
  );
}

function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const request = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        granted => {
          lock = granted;
          if (isUnmounted) void granted.release();
        },
        () => undefined,
      );
    };
    // The browser releases the lock of a hidden page, so a visible page requests it again.
    document.addEventListener('visibilitychange', request);
    request();
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, []);
}

/** The offset of the wall's content at a step, at most 8 px. It prevents screen burn-in. */
export function shiftAt(step: number): { readonly x: number; readonly y: number } {
  const offsets = [0, 8, 4, -4, -8] as const;
  return { x: offsets[step % 5] ?? 0, y: offsets[(step * 2) % 5] ?? 0 };
}

/** How often the clock is updated, in milliseconds. The clock shows minutes. */
const CLOCK_INTERVAL = 5_000;

interface WallTopProps {
  title: string;
  children: ReactNode;
}

/** The wall's header: the title, the centre and the time. */
export function WallTop({ title, children }: WallTopProps) {
  const format = useFormat();
  const now = useNow(CLOCK_INTERVAL);
  const { center } = useWall();
  const t = useTexts('games');
  const isOnline = useOnline();
  const mask = useMask();
  return (
    <header className={classes['top']}>
      <div className={classes['heading']}>
        <h1 className={classes['title']}>
          <FitText>{mask(title)}</FitText>
        </h1>
        <p className={classes['facts']}>{children}</p>
      </div>
      <div className={classes['side']}>
        <p className={classes['clock']}>{format.time(now)}</p>
        <p className={classes['facts']}>
          {isOnline ? null : (
            <span className={classes['lost']}>
              <Icon of={UnplugIcon} />
              <span>{t('link.away')}</span>
            </span>
          )}
          {center.name === title ? null : <bdi>{center.name}</bdi>}
        </p>
      </div>
    </header>
  );
}

/** The footer of the wall, with the logo. */
export function WallFoot({ children }: { children?: ReactNode }) {
  return (
    <footer className={classes['foot']}>
      <div className={classes['state']}>{children}</div>
      <span className={classes['logo']}>
        <Logo />
      </span>
    </footer>
  );
}

interface WallMessageProps {
  /** `undefined` while the games load. */
  text: string | undefined;
  children?: ReactNode;
}

/** The wall without a game, with a text in large letters. */
export function WallMessage({ text, children }: WallMessageProps) {
  const { center } = useWall();
  return (
    <>
      <WallTop title={center.name}>{null}</WallTop>
      {text === undefined ? null : (
        <div className={classes['message']}>
          <p className={classes['text']}>{text}</p>
          {children ? <p className={classes['meta']}>{children}</p> : null}
        </div>
      )}
    </>
  );
}

/** A screen that shows nothing of its centre. */
export function ScreenMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes['message']}>
      <h1 className={classes['text']}>{title}</h1>
      <p className={classes['meta']}>{children}</p>
    </div>
  );
}

/** Calls `onTimeout` whenever a page's time is over. */
export function usePageTimer(onTimeout: () => void): void {
  const { pageTime } = useWall();
  const timeout = useEffectEvent(onTimeout);
  useEffect(() => {
    const timer = setInterval(() => timeout(), pageTime);
    return () => clearInterval(timer);
  }, [pageTime]);
}

interface WallGameNotFoundProps {
  hasNext: boolean;
  onTimeout: () => void;
}

/** The wall of a game that does not exist. */
export function WallGameNotFound({ hasNext, onTimeout }: WallGameNotFoundProps) {
  const t = useTexts('games');
  usePageTimer(onTimeout);
  return (
    <WallMessage text={t('platform:error.not_found.title')}>
      <span>{t('platform:error.not_found.description')}</span>{' '}
      {hasNext ? <span>{t('wall.running_soon')}</span> : null}
    </WallMessage>
  );
}

/** The wall of a booth that does not exist. */
export function WallBoothNotFound() {
  const t = useTexts('games');
  return <WallMessage text={t('wall.no_booth')}>{t('wall.no_booth_why')}</WallMessage>;
}

/** Relative font sizes. The text breaks into lines from the second size on. */
const SIZES = [1, 0.8, 0.64, 0.5, 0.4, 0.32];

/** A name that is never cut: it gets smaller, but not smaller than the other texts, and breaks into lines, until it fits in its box. */
export function FitText({ className = '', children }: { className?: string | undefined; children: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const text = element?.firstElementChild;
    if (!element || !(text instanceof HTMLElement)) return;
    const fit = () => {
      for (const size of SIZES) {
        element.style.setProperty('--fit', String(size));
        element.toggleAttribute('data-breaks', size < 1);
        if (text.scrollWidth <= text.clientWidth && text.offsetHeight <= element.clientHeight) return;
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // A font that arrives later has other widths.
    document.fonts?.addEventListener('loadingdone', fit);
    fit();
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', fit);
    };
  }, [children]);
  return (
    <span ref={box} className={`${classes['fit']} ${className}`}>
      <span dir="auto">{children}</span>
    </span>
  );
}
