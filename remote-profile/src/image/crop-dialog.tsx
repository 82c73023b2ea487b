import { useTexts } from '@backglass/platform';
import { Button, Callout } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { largest, settled } from './crop-area.ts';
import { CropButtons } from './crop-buttons.tsx';
import { CropStage } from './crop-stage.tsx';
import type { ReadImage } from './read-image.ts';
import { resizeImage } from './resize-image.ts';

export interface CropDialogProps {
  readonly picture: ReadImage;
  readonly onCancel: () => void;
  readonly onCropped: (image: Blob) => void;
}

/** Chooses the part of a picture that is printed: dragged, moved by the arrow keys, or by buttons. */
export function CropDialog({ picture, onCancel, onCropped }: CropDialogProps) {
  const t = useTexts('profile');
  const [area, setArea] = useState(() => largest(picture.bitmap));
  const [hasFailed, setHasFailed] = useState(false);

  const [isBusy, setIsBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  /** Once, however often it is pressed; and not at all for somebody who has cancelled meanwhile. */
  async function use(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const image = await resizeImage(picture.bitmap, settled(area, picture.bitmap)).catch(() => undefined);
    if (!isOpen.current) return;
    setIsBusy(false);
    if (image === undefined) setHasFailed(true);
    else onCropped(image);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={open => open || onCancel()}
      title={t('crop.title')}
      description={t('crop.help')}
      closeLabel={t('platform:action.close')}
      footer={
        <>
          <Button size="form" onClick={onCancel}>
            {t('platform:action.cancel')}
          </Button>
          <Button size="form" variant="primary" busy={isBusy} onClick={() => void use()}>
            {t('crop.use')}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Callout level="error" levelLabel={t('platform:level.error')} title={t('image.damaged')} />
      ) : null}
      <CropStage picture={picture} area={area} onChange={setArea} />
      <CropButtons area={area} picture={picture.bitmap} onChange={setArea} />
    </Dialog>
  );
}
