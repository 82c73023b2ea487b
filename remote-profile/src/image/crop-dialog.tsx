import { useTexts } from '@backglass/platform';
import { Button, Callout, Cluster, IconButton } from '@backglass/ui';
import { Dialog } from '@backglass/ui/overlay';
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  MinusIcon,
  PlusIcon,
  RotateCwIcon,
} from '@lucide/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import ReactCrop from 'react-image-crop';
import {
  ASPECT,
  cropImage,
  fitted,
  largest,
  leastWidth,
  moved,
  zoomed,
  type CropArea,
  type Size,
} from './crop.ts';
import classes from './crop-dialog.module.css';
import './crop-library.css';
import type { ReadImage } from './picture.ts';

interface CropDialogProps {
  readonly picture: ReadImage;
  readonly onCancel: () => void;
  readonly onCropped: (image: Blob) => void;
}

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
      <CropButtons picture={picture} area={area} onChange={setArea} />
    </Dialog>
  );
}

interface CropProps {
  readonly picture: ReadImage;
  readonly area: CropArea;
  readonly onChange: (area: CropArea) => void;
}

/** Shows the picture and the crop area, which the operator changes by pointer and keys. */
function CropStage({ picture, area, onChange }: CropProps) {
  const t = useTexts('profile');

  /** Handles keys before the cropping library does, because the library moves the area by single pixels. */
  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || (isHandle(event.target) && key.startsWith('Arrow'))) return;
    const next = areaByKey(event, area, picture.bitmap);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next);
  }

  return (
    <div className={classes.stage} role="presentation" onKeyDownCapture={press}>
      <ReactCrop
        className={classes.crop ?? ''}
        crop={{ unit: '%', ...area }}
        aspect={ASPECT}
        keepSelection
        minWidth={Math.min(MIN_WIDTH_PX, leastWidth(picture.bitmap))}
        ruleOfThirds
        ariaLabels={{
          cropArea: t('crop.area'),
          nwDragHandle: t('crop.handle.nw'),
          nDragHandle: t('crop.handle.n'),
          neDragHandle: t('crop.handle.ne'),
          eDragHandle: t('crop.handle.e'),
          seDragHandle: t('crop.handle.se'),
          sDragHandle: t('crop.handle.s'),
          swDragHandle: t('crop.handle.sw'),
          wDragHandle: t('crop.handle.w'),
        }}
        onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
      >
        <img
          className={classes.picture}
          src={picture.address}
          alt={t('crop.picture', { name: picture.name })}
        />
      </ReactCrop>
    </div>
  );
}

/** In pixels on the screen. On a smaller area the handles overlap. */
const MIN_WIDTH_PX = 48;

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.hasAttribute('data-ord');

/** How far an arrow key moves the area, as a fraction of its size. `FINE_STEP` applies with Shift. */
const KEY_STEP = 0.05;
const FINE_STEP = 0.01;
const KEY_ZOOM = 0.95;

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function areaByKey({ key, shiftKey }: KeyboardEvent, area: CropArea, picture: Size): CropArea | undefined {
  // On many keyboards plus is on the `=` key.
  if (key === '+' || key === '=') return zoomed(area, KEY_ZOOM, picture);
  if (key === '-') return zoomed(area, 1 / KEY_ZOOM, picture);
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (direction === undefined) return undefined;
  const step = shiftKey ? FINE_STEP : KEY_STEP;
  return moved(area, direction[0] * step, direction[1] * step, picture);
}

const BUTTON_STEP = 0.1;
const BUTTON_ZOOM = 0.9;

/** Buttons that move and zoom the area, for operators who cannot drag. */
function CropButtons({ picture: { bitmap }, area, onChange }: CropProps) {
  const t = useTexts('profile');
  const steps = [
    ['zoom_in', PlusIcon, zoomed(area, BUTTON_ZOOM, bitmap)],
    ['zoom_out', MinusIcon, zoomed(area, 1 / BUTTON_ZOOM, bitmap)],
    ['left', ArrowLeftIcon, moved(area, -BUTTON_STEP, 0, bitmap)],
    ['right', ArrowRightIcon, moved(area, BUTTON_STEP, 0, bitmap)],
    ['up', ArrowUpIcon, moved(area, 0, -BUTTON_STEP, bitmap)],
    ['down', ArrowDownIcon, moved(area, 0, BUTTON_STEP, bitmap)],
    ['whole', RotateCwIcon, largest(bitmap)],
  ] as const;
  return (
    <div role="group" aria-label={t('crop.buttons')}>
      <Cluster gap={3}>
        {steps.map(([name, icon, next]) => (
          <IconButton
            key={name}
            variant="default"
            icon={icon}
            label={t(`crop.step.${name}`)}
            onClick={() => onChange(next)}
          />
        ))}
      </Cluster>
    </div>
  );
}
