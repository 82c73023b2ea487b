import { Link, useNavigate, useTexts } from '@backglass/platform';
import { Button, buttonClass, Icon } from '@backglass/ui';
import { Menu } from '@backglass/ui/overlay';
import { ArchiveIcon, PencilIcon, TvIcon } from '@lucide/icons';
import type { Booth } from '@backglass/contract';
import type { Ref } from 'react';
import classes from './booth-row.module.css';

interface BoothActionsProps {
  booth: Pick<Booth, 'id'>;
  name: string;
  onRename: () => void;
  onArchive: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** The actions of a booth: a link and two buttons, or one menu on a card. */
export function BoothActions({ booth, name, onRename, onArchive, ref }: BoothActionsProps) {
  const t = useTexts('booths');
  const navigate = useNavigate();
  const wall = `/games/wall?booth=${booth.id}`;
  return (
    <div ref={ref}>
      <span className={classes.buttons}>
        <Link
          className={buttonClass({ variant: 'muted', size: 'sm' })}
          to={wall}
          aria-label={t('wall.of', { name })}
        >
          <Icon of={TvIcon} />
          <span>{t('wall.action')}</span>
        </Link>
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
            { id: 'wall', label: t('wall.action'), icon: TvIcon, onAction: () => void navigate(wall) },
            { id: 'rename', label: t('rename.action'), icon: PencilIcon, onAction: onRename },
            { id: 'archive', label: t('archive.action'), icon: ArchiveIcon, onAction: onArchive },
          ]}
        />
      </span>
    </div>
  );
}
