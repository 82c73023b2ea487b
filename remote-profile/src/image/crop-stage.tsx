import { useTexts } from '@backglass/platform';
import type { KeyboardEvent } from 'react';
import ReactCrop from 'react-image-crop';
import { ASPECT, leastWidth, moved, zoomed, type CropArea, type Size } from './crop-area.ts';
import './crop-library.css';
import classes from './crop-stage.module.css';
import type { ReadImage } from './read-image.ts';

/** How far an arrow key moves the area, as a fraction of its size. `FINE_STEP` applies with Shift. */
const STEP = 0.05;
const FINE_STEP = 0.01;
const ZOOM_FACTOR = 0.95;

const DIRECTIONS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function areaByKey({ key, shiftKey }: KeyboardEvent, area: CropArea, picture: Size): CropArea | undefined {
  // On many keyboards plus is on the `=` key.
  if (key === '+' || key === '=') return zoomed(area, ZOOM_FACTOR, picture);
  if (key === '-') return zoomed(area, 1 / ZOOM_FACTOR, picture);
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  if (direction === undefined) return undefined;
  const step = shiftKey ? FINE_STEP : STEP;
  return moved(area, direction[0] * step, direction[1] * step, picture);
}

interface CropStageProps {
  readonly picture: ReadImage;
  readonly area: CropArea;
  readonly onChange: (area: CropArea) => void;
}

/** In pixels on the screen. On a smaller area the handles overlap. */
const MIN_WIDTH_PX = 48;

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.hasAttribute('data-ord');

/** Shows the picture and the crop area, which the operator changes by pointer and keys. */
export function CropStage({ picture, area, onChange }: CropStageProps) {
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
