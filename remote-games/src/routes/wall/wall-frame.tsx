import { useNavigate, useTexts } from '@backglass/platform';
import { Button, glass } from '@backglass/ui';
import { MonitorIcon, XIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { usePassedLinkState } from '../../list/list-link.ts';
import classes from './wall-frame.module.css';

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
    element.focus();
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
