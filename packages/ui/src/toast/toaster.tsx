import { useSyncExternalStore } from 'react';
import { lazyModule } from '../lazy-module.ts';
import type { ToasterProps } from './toast-list.tsx';
import { toastStore } from './toasts.ts';

const useList = lazyModule(() => import('./toast-list.tsx'));

/** Shows messages. Its code is preloaded, because many messages report a lost network. */
export function Toaster(props: ToasterProps) {
  const count = useSyncExternalStore(toastStore.subscribe, toastStore.count);
  // A count above 0 loads the code now. A higher count retries a failed load.
  const list = useList(1 + count);
  return list ? <list.ToastList {...props} /> : null;
}
