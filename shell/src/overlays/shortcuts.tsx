import { DescriptionList, Kbd } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import { useOverlayTexts } from './overlay-texts.ts';
import type { OverlayProps } from '../common/overlay-store.ts';
import { useOperatorTexts } from '../texts.ts';
import { altKey, modifierKey } from '../common/key-labels.ts';
import classes from './shortcuts.module.css';

const shortcuts = () =>
  [
    { name: 'palette', keys: [modifierKey(), 'K'] },
    { name: 'sheet', keys: [modifierKey(), '/'] },
    { name: 'rename', keys: ['F2'] },
    { name: 'save', keys: ['Enter'] },
    { name: 'leave', keys: ['Esc'] },
    { name: 'select', keys: ['Space'] },
    { name: 'menu', keys: ['↑', '↓'] },
    { name: 'next', keys: ['Tab'] },
    { name: 'notice', keys: [altKey(), 'T'] },
  ] as const;

export { addOverlayTexts } from './overlay-texts.ts';

export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useOperatorTexts();
  const own = useOverlayTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('shortcuts.title')}
      closeLabel={t('platform:action.close')}
    >
      <DescriptionList
        items={shortcuts().map(({ name, keys }) => ({
          label: own(`shortcuts.${name}`),
          value: (
            <span className={classes['keys']}>
              {keys.map(key => (
                <Kbd key={key}>{key === 'Space' ? own('shortcuts.space') : key}</Kbd>
              ))}
            </span>
          ),
        }))}
      />
    </Dialog>
  );
}
