import { useTexts } from '@backglass/platform';
import { Cluster, IconButton } from '@backglass/ui';
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  MinusIcon,
  PlusIcon,
  RotateCwIcon,
} from '@lucide/icons';
import { largest, moved, zoomed, type CropArea, type Size } from './crop-area.ts';

interface CropButtonsProps {
  readonly area: CropArea;
  readonly picture: Size;
  readonly onChange: (area: CropArea) => void;
}

const STEP = 0.1;
const ZOOM_FACTOR = 0.9;

/** Buttons that move and zoom the area, for operators who cannot drag. */
export function CropButtons({ area, picture, onChange }: CropButtonsProps) {
  const t = useTexts('profile');
  const steps = [
    ['zoom_in', PlusIcon, zoomed(area, ZOOM_FACTOR, picture)],
    ['zoom_out', MinusIcon, zoomed(area, 1 / ZOOM_FACTOR, picture)],
    ['left', ArrowLeftIcon, moved(area, -STEP, 0, picture)],
    ['right', ArrowRightIcon, moved(area, STEP, 0, picture)],
    ['up', ArrowUpIcon, moved(area, 0, -STEP, picture)],
    ['down', ArrowDownIcon, moved(area, 0, STEP, picture)],
    ['whole', RotateCwIcon, largest(picture)],
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
