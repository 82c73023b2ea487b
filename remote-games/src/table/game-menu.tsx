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
import { canHideOrRestore } from '../api/hide-games.ts';
import type { RenameGame } from '../api/rename-game.ts';
import { useFromList } from './back-to-list.ts';

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
  readonly hideOrRestore: (game: Game) => void;
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
    hideOrRestoreItem(game, actions, t),
  ];
  return (
    <Menu
      label={t('menu_of', { name: game.name })}
      trigger={{ icon: <Icon of={EllipsisIcon} />, variant: 'quiet', size: 'sm' }}
      items={items}
    />
  );
}, isSameMenu);

/** Hides the game, or restores it from history. */
function hideOrRestoreItem(game: Game, actions: GameActions, t: Texts<'games'>): MenuItemSpec {
  const id = game.is_hidden ? 'restore' : 'hide';
  const isDisabled = !canHideOrRestore(game);
  return {
    id,
    label: t(id),
    icon: <Icon of={game.is_hidden ? ArchiveRestoreIcon : EyeOffIcon} />,
    rule: true,
    disabled: isDisabled,
    disabledReason: isDisabled ? t('hide_running') : undefined,
    onAction: () => actions.hideOrRestore(game),
  };
}
