import { useSyncExternalStore } from 'react';
import { lazyModule } from '../lazy-module.ts';
import type { ToasterProps } from './toast-list.tsx';
import { toastStore } from './toasts.ts';

const useList = lazyModule(() => import('./toast-list.tsx'));

/**
 * Shows messages. Its code is preloaded, because many messages report a lost network. If it does not load, it is requested
 * again when the network is back and with the next message; messages wait for it.
 */
export function Toaster(props: ToasterProps) {
  const count = useSyncExternalStore(toastStore.subscribe, toastStore.count);
  const list = useList(1 + count);
  return list ? <list.ToastList {...props} /> : null;
}
