import { useOnline, useTexts } from '@backglass/platform';
import { useFormat, useNow } from '@backglass/platform/operator';
import { Icon, Logo } from '@backglass/ui';
import { UnplugIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './wall.module.css';
import { useMask, useWall } from './wall-context.ts';

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
