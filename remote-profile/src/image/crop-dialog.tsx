import { useTexts } from '@backglass/platform';
import { Button, Callout } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { largest, fitted } from './crop-area.ts';
import { CropButtons } from './crop-buttons.tsx';
import { cropImage } from './crop-image.ts';
import { CropStage } from './crop-stage.tsx';
import type { ReadImage } from './read-image.ts';

interface CropDialogProps {
  readonly picture: ReadImage;
  readonly onCancel: () => void;
  readonly onCropped: (image: Blob) => void;
}

/** The dialog in which the operator crops a picture. */
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

  /** Ignores the result if the dialog was closed meanwhile. */
  async function cropAndClose(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const image = await cropImage(picture.bitmap, fitted(area, picture.bitmap)).catch(() => undefined);
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
          <Button size="form" variant="primary" busy={isBusy} onClick={() => void cropAndClose()}>
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
