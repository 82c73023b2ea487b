import { useSyncExternalStore } from 'react';
import { lazyModule } from '../lazy-module.ts';
import type { ToasterProps } from './toast-list.tsx';
import { toastStore } from './toasts.ts';

const useList = lazyModule(() => import('./toast-list.tsx'));

/**
 * Where messages appear. Its code is fetched behind the page: without a network it could not be had, and that is what there is most to say
 * of. When it does not arrive, it is asked for again with the network, and with the next message; messages wait for it.
 */
export function Toaster(props: ToasterProps) {
  const count = useSyncExternalStore(toastStore.subscribe, toastStore.count);
  const list = useList(1 + count);
  return list ? <list.ToastList {...props} /> : null;
}
