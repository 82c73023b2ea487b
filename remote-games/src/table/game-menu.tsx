import type { Game, Id } from '@backglass/contract';
import { useNavigate, useTexts, type Texts } from '@backglass/platform';
import { Icon } from '@backglass/ui';
import type { InlineDraft } from '@backglass/ui/lists';
import { Menu, type MenuItemSpec } from '@backglass/ui/overlay';
import {
  ArchiveRestoreIcon,
  EllipsisIcon,
  EyeIcon,
  EyeOffIcon,
  FileDownIcon,
  PencilIcon,
  TicketIcon,
} from '@lucide/icons';
import { memo } from 'react';
import type { RenameGame } from '../api/rename-game.ts';
import { useFromList } from './list-behind.ts';

/** What can be done with a game of a list. The functions stay the same while the list is shown. */
export interface GameActions {
  readonly choose: (game: Game, chosen: boolean) => void;
  /** Opens the name's editor in a row, or closes it. */
  readonly edit: (id: Id, isEditing: boolean) => void;
  /** What is typed into that editor. */
  readonly draft: (game: Game) => InlineDraft;
  readonly rename: RenameGame;
  readonly download: (game: Game) => void;
  readonly tickets: (game: Game) => void;
  readonly hide: (game: Game) => void;
  readonly restore: (game: Game) => void;
}

interface GameMenuProps {
  game: Game;
  actions: GameActions;
}

/** Progress changes nothing of a menu, and a full page has a hundred of them. */
const isSameMenu = (a: GameMenuProps, b: GameMenuProps): boolean =>
  a.actions === b.actions &&
  a.game.id === b.game.id &&
  a.game.name === b.game.name &&
  a.game.status === b.game.status &&
  a.game.is_hidden === b.game.is_hidden &&
  a.game.players_count === b.game.players_count;

/** The menu at the end of a row. What cannot be done now says why. */
export const GameMenu = memo(function GameMenu({ game, actions }: GameMenuProps) {
  const t = useTexts('games');
  const navigate = useNavigate();
  const state = useFromList();
  const items: MenuItemSpec[] = [
    {
      id: 'open',
      label: t('open'),
      icon: <Icon of={EyeIcon} />,
      onAction: () => void navigate(`/games/${game.id}`, { state }),
    },
    {
      id: 'rename',
      label: t('rename'),
      icon: <Icon of={PencilIcon} />,
      onAction: () => actions.edit(game.id, true),
    },
    {
      id: 'pdf',
      label: t('download_pdf'),
      icon: <Icon of={FileDownIcon} />,
      onAction: () => actions.download(game),
    },
    {
      id: 'tickets',
      label: t('tickets.download'),
      icon: <Icon of={TicketIcon} />,
      onAction: () => actions.tickets(game),
      disabled: game.players_count === 0,
      disabledReason: game.players_count === 0 ? t('tickets.none') : undefined,
    },
    game.is_hidden ? restoreItem(game, actions, t) : hideItem(game, actions, t),
  ];
  return (
    <Menu
      label={t('menu_of', { name: game.name })}
      trigger={{ icon: <Icon of={EllipsisIcon} />, variant: 'quiet', size: 'sm' }}
      items={items}
    />
  );
}, isSameMenu);

const restoreItem = (game: Game, actions: GameActions, t: Texts): MenuItemSpec => ({
  id: 'restore',
  label: t('restore'),
  icon: <Icon of={ArchiveRestoreIcon} />,
  rule: true,
  onAction: () => actions.restore(game),
});

const hideItem = (game: Game, actions: GameActions, t: Texts): MenuItemSpec => ({
  id: 'hide',
  label: t('hide'),
  icon: <Icon of={EyeOffIcon} />,
  rule: true,
  disabled: game.status === 'running',
  disabledReason: game.status === 'running' ? t('hide_running') : undefined,
  onAction: () => actions.hide(game),
});
