import { useTexts } from '@backglass/platform';
import type { KeyboardEvent } from 'react';
import ReactCrop from 'react-image-crop';
import { ASPECT, leastWidth, type CropArea } from './crop-area.ts';
import { areaByKey } from './crop-keys.ts';
import './crop-library.css';
import classes from './crop-stage.module.css';
import type { ReadImage } from './read-image.ts';

export interface CropStageProps {
  readonly picture: ReadImage;
  readonly area: CropArea;
  readonly onChange: (area: CropArea) => void;
}

/** Of the area, in pixels of the screen: its corners can be told apart. */
const LEAST = 48;

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.hasAttribute('data-ord');

/** The picture with the part that is printed, by pointer and by keys. */
export function CropStage({ picture, area, onChange }: CropStageProps) {
  const t = useTexts('profile');

  /** Before the cropping library, whose steps are single pixels; a handle keeps its own arrows. */
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
        minWidth={Math.min(LEAST, leastWidth(picture.bitmap))}
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
