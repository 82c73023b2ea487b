import { notify } from '@backglass/platform';
import { useOperatorTexts } from '../texts.ts';
import { setHidden } from './hidden.ts';

/** Returns a function that hides a contribution. A notice explains how to show it again. */
export function useHide(): (id: string, name: string) => void {
  const t = useOperatorTexts();
  return (id, name) => {
    setHidden(id, true);
    notify({
      level: 'info',
      title: t('contribution.hidden', { name }),
      description: t('contribution.hidden_text'),
      action: { label: t('contribution.show', { name }), onAction: () => setHidden(id, false) },
    });
  };
}
