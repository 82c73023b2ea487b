import { createRef, type ReactNode } from 'react';
import { toast } from 'sonner';
import type { Level } from '../feedback/level.ts';
import { returnFocusFrom } from './focus-before.ts';
import { ToastCard } from './toast-card.tsx';

export interface ToastAction {
  label: string;
  icon?: ReactNode;
  /** The toast goes away afterwards. */
  onPress: () => void;
}

export interface ToastOptions {
  level: Level;
  /** The level as a word, for screen readers. */
  levelLabel: string;
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /**
   * In ms; `Infinity` until dismissed. Without it, information and success go after 5 s, after 10 s with an
   * action; warnings and errors stay.
   */
  duration?: number | undefined;
}

function lifetime({ level, action, duration }: ToastOptions): number {
  if (duration !== undefined) return duration;
  if (level === 'warning' || level === 'error') return Infinity;
  return action ? 10_000 : 5_000;
}

/** Shows a message in the page's Toaster. Never for errors of a field. Returns what `dismissToast` takes. */
export function showToast(options: ToastOptions): string | number {
  const duration = lifetime(options);
  const card = createRef<HTMLDivElement>();
  return toast.custom(
    id => <ToastCard {...options} ref={card} duration={duration} onClose={() => toast.dismiss(id)} />,
    {
      // The card counts for itself, so that it can wait while the focus is among the messages.
      duration: Infinity,
      // Its place in the list can have the focus too.
      onDismiss: () => returnFocusFrom(card.current?.closest('li')),
    },
  );
}

/** Takes one message away, or all of them. */
export function dismissToast(id?: string | number): void {
  toast.dismiss(id);
}
