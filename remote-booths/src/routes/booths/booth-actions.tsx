import { useTexts } from '@backglass/platform';
import { Button } from '@backglass/ui';
import { Menu } from '@backglass/ui/overlay';
import { ArchiveIcon, PencilIcon } from '@lucide/icons';
import type { Ref } from 'react';
import classes from './booth-row.module.css';

interface BoothActionsProps {
  /** The booth's name, with its mark. */
  name: string;
  onRename: () => void;
  onArchive: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The actions of a booth: two buttons, or one menu where the row is a card. */
export function BoothActions({ name, onRename, onArchive, ref }: BoothActionsProps) {
  const t = useTexts('booths');
  return (
    <div ref={ref}>
      <span className={classes.buttons}>
        <Button
          variant="muted"
          size="sm"
          icon={PencilIcon}
          aria-label={t('rename.of', { name })}
          onClick={onRename}
        >
          {t('rename.action')}
        </Button>
        <Button
          variant="muted"
          size="sm"
          icon={ArchiveIcon}
          aria-label={t('archive.of', { name })}
          onClick={onArchive}
        >
          {t('archive.action')}
        </Button>
      </span>
      <span className={classes.menu}>
        <Menu
          label={t('list.actions_of', { name })}
          variant="muted"
          items={[
            { id: 'rename', label: t('rename.action'), icon: PencilIcon, onAction: onRename },
            { id: 'archive', label: t('archive.action'), icon: ArchiveIcon, onAction: onArchive },
          ]}
        />
      </span>
    </div>
  );
}
