import { useNavigate, useTexts } from '@backglass/platform';
import { Button, glass, Icon } from '@backglass/ui';
import { MonitorIcon, XIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useHandedOn } from '../../table/back-to-list.ts';
import { shiftAt } from './turns.ts';
import classes from './wall-frame.module.css';

/** When the controls hide after the last pointer event, and how often the frame shifts, in milliseconds. */
const CONTROLS_TIME = 3_000;
const SHIFT_TIME = 180_000;

interface WallFrameProps {
  /** The address that Escape leads to. */
  back: string;
  /** A control before the others; all are shown as long as it is there. */
  pinned?: ReactNode;
  children: ReactNode;
}

/** Covers the page in the browser's top layer, keeps the screen awake, and shows no control until the pointer moves, or a finger taps. */
export function WallFrame({ back, pinned, children }: WallFrameProps) {
  const t = useTexts('games');
  const navigate = useNavigate();
  const handedOn = useHandedOn();
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isMoving, setIsMoving] = useState(false);
  const [step, setStep] = useState(0);
  useAwake();

  const leave = () => void navigate(back, { state: handedOn });
  const open = (element: HTMLDialogElement) => {
    element.showModal();
    // Otherwise the first control gets the focus and becomes visible.
    element.focus();
  };
  const showOnTop = () => {
    // A later full-screen element covers the open dialog.
    dialog.current?.close();
    if (dialog.current) open(dialog.current);
  };
  const leaveWithFullScreen = useEffectEvent(() => {
    // In full screen the browser handles Escape itself, so leave when full screen ends.
    if (!document.fullscreenElement) leave();
    else showOnTop();
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
    setIsMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsMoving(false), CONTROLS_TIME);
  }

  const { x, y } = shiftAt(step);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      {...glass(classes['wall'])}
      aria-label={t('wall.title')}
      data-moving={isMoving || pinned ? '' : undefined}
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
          icon={<Icon of={MonitorIcon} />}
          onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
        >
          {t('wall.full_screen')}
        </Button>
        <Button icon={<Icon of={XIcon} />} onClick={leave}>
          {t('wall.leave')}
        </Button>
      </div>
    </dialog>
  );
}

/** Keeps the screen awake while the component is mounted, if the browser supports and allows it. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        got => {
          lock = got;
          if (isOver) void got.release();
        },
        () => undefined,
      );
    };
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
