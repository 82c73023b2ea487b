import { notify } from '@backglass/platform';
import { hasUnsavedChanges } from '@backglass/platform/host';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { hasMissingFiles } from '../remotes/remote-loader.ts';
import { operatorFrame } from './shell-screens.ts';
import { useShellTexts } from '../texts.ts';
import { readNewest, reloadIfNewer, useNewerNumber, watchForNewer } from '../composition/newest.ts';

interface NewerOfferProps {
  /** The path that the tab was opened with. The user may have navigated since. */
  readonly openedAt: string;
  readonly reload?: () => void;
}

const reloadTab = (): void => location.reload();

/** The longest time until a wall reloads, in milliseconds. */
const WALL_RELOAD_TIME = 60_000;

/** Whether a wall covers the page. A reload would end full screen, so a wall in full screen does not count. */
const isUnattended = (): boolean =>
  document.querySelector('[data-unattended]') !== null && !document.fullscreenElement;

/** Offers a reload when a newer composition is live, once per composition. A wall reloads by itself, because nobody operates it. */
export function NewerOffer({ openedAt, reload = reloadTab }: NewerOfferProps) {
  const t = useShellTexts();
  const { pathname } = useLocation();
  const newer = useNewerNumber();
  // Without the operator chunk nobody can log in. If a newer release has replaced the chunk, a retry cannot fetch it.
  const isStuck = useStore(operatorFrame.state, hasMissingFiles);
  const shownPath = useRef(openedAt);
  const offered = useRef<number>(null);

  useEffect(() => watchForNewer(), []);

  useEffect(() => {
    if (isStuck) void readNewest();
  }, [isStuck]);

  useEffect(() => {
    if (newer === null) return;
    const reloadWall = () => {
      if (isUnattended()) void reloadIfNewer(reload);
    };
    // A random time, so that not all walls reload at once.
    const timer = setInterval(reloadWall, WALL_RELOAD_TIME * (0.5 + Math.random() / 2));
    return () => clearInterval(timer);
  }, [newer, reload]);

  useEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    if (newer === null || newer === offered.current) return;
    if (!isStuck && (!isOtherPage || hasUnsavedChanges())) return;
    offered.current = newer;
    notify({
      level: 'info',
      title: t('newer.title'),
      action: { label: t('reload'), onAction: reload },
    });
  }, [pathname, newer, isStuck, t, reload]);

  return null;
}
