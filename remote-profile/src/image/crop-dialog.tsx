import { useTexts } from '@backglass/platform';
import { Button, Callout } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { ASPECT, largest, fitted, type CropArea } from './crop-area.ts';
import { CropButtons } from './crop-buttons.tsx';
import { CropStage } from './crop-stage.tsx';
import type { ReadImage } from './read-image.ts';

/** The largest width of the uploaded image, in pixels (docs/product.md, Screens). */
const WIDEST = 1200;
const QUALITY = 0.9;

/** The area of a picture as a JPEG on white, at most 1200 px wide. It is never enlarged. */
function resizeImage(picture: ImageBitmap, area: CropArea): Promise<Blob> {
  const [left, width] = [area.x, area.width].map(part => (part * picture.width) / 100) as [number, number];
  const [top, height] = [area.y, area.height].map(part => (part * picture.height) / 100) as [number, number];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(ASPECT, Math.min(WIDEST, Math.round(width)));
  canvas.height = Math.round(canvas.width / ASPECT);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the canvas returned no image'));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}

interface CropDialogProps {
  readonly picture: ReadImage;
  readonly onCancel: () => void;
  readonly onCropped: (image: Blob) => void;
}

/** Crops a picture by pointer, keys or buttons. */
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

  /** Crops the picture once, and drops the result if the dialog was closed meanwhile. */
  async function cropAndClose(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setHasFailed(false);
    const image = await resizeImage(picture.bitmap, fitted(area, picture.bitmap)).catch(() => undefined);
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
