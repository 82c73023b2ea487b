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

/** The part of a picture to crop, in percent of the picture's width and height. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ticket's image is twice as wide as high. */
const ASPECT = 2;

/** The width of the smallest area, in percent of the width of the largest area. */
const MIN_WIDTH_PERCENT = 10;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const heightOf = (width: number, { width: across, height: down }: Size): number =>
  (width * across) / (ASPECT * down);

const widest = (picture: Size): number => Math.min(100, (100 * ASPECT * picture.height) / picture.width);

/** The width of the smallest area, in pixels of the picture. */
const leastWidth = (picture: Size): number => (widest(picture) * MIN_WIDTH_PERCENT * picture.width) / 1e4;

/** The nearest area that is 2:1 and inside the picture. */
export function fitted({ x, y, width }: CropArea, picture: Size): CropArea {
  const most = widest(picture);
  const across = between((most * MIN_WIDTH_PERCENT) / 100, width, most);
  const down = heightOf(across, picture);
  // Rounding may make a length a little larger than 100 %.
  const rest = (length: number) => Math.max(0, 100 - length);
  return { x: between(0, x, rest(across)), y: between(0, y, rest(down)), width: across, height: down };
}

/** The largest area, in the middle of the picture. */
export function largest(picture: Size): CropArea {
  const width = widest(picture);
  const height = heightOf(width, picture);
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

export function zoomed(area: CropArea, factor: number, picture: Size): CropArea {
  const [middleX, middleY] = [area.x + area.width / 2, area.y + area.height / 2];
  const { width, height } = fitted({ ...area, width: area.width * factor }, picture);
  return fitted({ x: middleX - width / 2, y: middleY - height / 2, width, height }, picture);
}

/** The area moved by fractions of its own width and height. */
export const moved = (area: CropArea, across: number, down: number, picture: Size): CropArea =>
  fitted({ ...area, x: area.x + across * area.width, y: area.y + down * area.height }, picture);

/** The largest width of the uploaded image, in pixels. */
const WIDEST = 1200;
const QUALITY = 0.9;

/** The area of a picture as a JPEG on white, never enlarged. Rejects if the browser cannot draw it. */
function cropImage(picture: ImageBitmap, area: CropArea): Promise<Blob> {
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
