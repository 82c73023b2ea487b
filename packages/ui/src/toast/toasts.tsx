import { useSyncExternalStore } from 'react';
import type { Level } from '../feedback/callout.tsx';
import { lazyModule } from '../lazy-module.ts';
import type { ToasterProps } from './toast-list.tsx';

interface ToastAction {
  label: string;
  /** Called once. The toast then closes. */
  onPress: () => void;
}

export interface ToastOptions {
  level: Level;
  /** The level as a word, for screen readers. */
  levelLabel: string;
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** In ms. By default warnings and errors stay. Others close after 5 s, or after 10 s with an action. */
  duration?: number | undefined;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly duration: number;
  readonly isLeaving: boolean;
}

/** In ms, the same as `--motion-base`. */
const FADE_OUT = 200;

/** The newest first. Outside React, because any code may show a message, even before the Toaster is mounted. */
let toasts: readonly Toast[] = [];
let shown = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function lifetime({ level, action, duration }: ToastOptions): number {
  if (duration !== undefined) return duration;
  if (level === 'warning' || level === 'error') return Infinity;
  return action ? 10_000 : 5_000;
}

/** Whether a message only repeats an open one that stays. With an action it does not, because the actions may differ. */
const isRepeat = ({ level, title, description, action, duration, isLeaving }: Toast, next: ToastOptions) =>
  duration === Infinity &&
  !isLeaving &&
  !action &&
  !next.action &&
  level === next.level &&
  title === next.title &&
  description === next.description;

/** Shows a message in the page's Toaster, unless it is open already, and returns its id for `dismissToast`. Not for errors of a field. */
export function showToast(options: ToastOptions): number {
  const open = toasts.find(toast => isRepeat(toast, options));
  if (open) return open.id;
  shown += 1;
  const id = shown;
  setToasts([{ ...options, id, duration: lifetime(options), isLeaving: false }, ...toasts]);
  return id;
}

/** Closes one message, or all of them. */
export function dismissToast(id?: number): void {
  const leaving = toasts.filter(toast => !toast.isLeaving && (id === undefined || toast.id === id));
  if (leaving.length === 0) return;
  setToasts(toasts.map(toast => (leaving.includes(toast) ? { ...toast, isLeaving: true } : toast)));
  const ids = new Set(leaving.map(toast => toast.id));
  setTimeout(() => setToasts(toasts.filter(toast => !ids.has(toast.id))), FADE_OUT);
}

/** A store for `useSyncExternalStore`: the messages, and how many messages were shown so far. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  all: (): readonly Toast[] => toasts,
  count: (): number => shown,
};

const useList = lazyModule(() => import('./toast-list.tsx'));

/** Shows messages. Its code is preloaded, because many messages report a lost network. */
export function Toaster(props: ToasterProps) {
  const count = useSyncExternalStore(toastStore.subscribe, toastStore.count);
  // A count above 0 loads the code now. A higher count retries a failed load.
  const list = useList(1 + count);
  return list ? <list.ToastList {...props} /> : null;
}
