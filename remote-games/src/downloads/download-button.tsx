import { Button } from '@backglass/ui';
import type { LucideIconData } from '@lucide/icons';
import { useIsDownloading } from './running-download.ts';

interface DownloadButtonProps {
  isPrimary?: boolean;
  /** Identifies the button. `onPress` must start a download whose `by` is this name. */
  name: string;
  icon: LucideIconData;
  disabled?: boolean;
  onPress: () => void;
  /** The accessible name, if it says more than `children`. */
  label?: string;
  children: string;
}

/** A button that starts a download, and is busy until the download ends. */
export function DownloadButton({
  name,
  isPrimary = false,
  icon,
  disabled,
  label,
  onPress,
  children,
}: DownloadButtonProps) {
  return (
    <Button
      variant={isPrimary ? 'primary' : undefined}
      icon={icon}
      busy={useIsDownloading(name)}
      disabled={disabled}
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
