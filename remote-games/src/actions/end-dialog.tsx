import { isOpenGame, shownStatusOf, type Game } from '@backglass/contract';
import { isolateName, useTexts } from '@backglass/platform';
import { ConfirmDialog } from '@backglass/ui/overlay';
import { useLiveGame } from '../api/get-game.ts';

interface EndDialogProps {
  /** The game as it was when the operator chose to end it. */
  asked: Game;
  isOpen: boolean;
  onClose: () => void;
  onEnd: (canUndo: boolean) => void;
}

/** Asks before a game is ended. The game may end by itself meanwhile: the dialog then says so. */
export function EndDialog({ asked, isOpen, onClose, onEnd }: EndDialogProps) {
  const t = useTexts('games');
  const { data: game = asked } = useLiveGame(asked.id);
  const isOver = !isOpenGame(game);
  const text = () => {
    if (isOver) return t('end.over');
    return game.booth && game.status === 'running'
      ? t('end.text', { booth: isolateName(game.booth.name) })
      : t('end.text_no_booth');
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      title={t('end.title', { name: isolateName(game.name) })}
      description={<span role="status">{text()}</span>}
      closeLabel={t('platform:action.close')}
      cancelLabel={t(isOver ? 'platform:action.close' : 'platform:action.cancel')}
      confirmLabel={isOver ? undefined : t('end.action')}
      danger
      onConfirm={() => {
        onClose();
        onEnd(shownStatusOf(game) === 'no_signal');
      }}
    />
  );
}
