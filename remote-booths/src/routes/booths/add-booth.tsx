import { Link, useLocation, useNavigate, useTexts } from '@backglass/platform';
import { buttonClass, Icon, lazyModule, type ButtonLook } from '@backglass/ui';
import { useLazyOverlay } from '@backglass/ui/overlay';
import { PlusIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, type Ref } from 'react';

const useDialog = lazyModule(
  () => import(/* webpackChunkName: "booth-registration" */ '../booth-registration/registration-dialog.tsx'),
);

const FROM_LIST = { isFromList: true };

export function AddBoothLink({ ref, ...look }: ButtonLook & { ref: Ref<HTMLAnchorElement> }) {
  const t = useTexts('booths');
  return (
    <Link ref={ref} to="/booths/new" state={FROM_LIST} className={buttonClass(look)}>
      <Icon of={PlusIcon} />
      <span>{t('list.add')}</span>
    </Link>
  );
}

/** The lazy-loaded dialog that registers a booth. `onClosed` must set the focus. */
export function AddBooth({ onClosed }: { onClosed: () => void }) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = /^\/booths\/new/i.test(pathname);
  const isFromList = (state as Partial<typeof FROM_LIST> | null)?.isFromList === true;

  /** If the address has opened the dialog, the list is not in the history. */
  const close = () => void (isFromList ? navigate(-1) : navigate('/booths', { replace: true }));

  const wasOpen = useRef(isOpen);
  const notifyClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) notifyClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const dialog = useLazyOverlay(useDialog, isOpen, close);
  return dialog ? <dialog.RegistrationDialog isOpen={isOpen} onClose={close} /> : null;
}
