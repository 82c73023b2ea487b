import { Link, useTexts } from '@backglass/platform';
import { ArrowLeftIcon, crumbClass, Icon } from '@backglass/ui';

/** The way up: to history for a game that is there. */
export function GamesCrumb({ hidden = false }: { hidden?: boolean }) {
  const t = useTexts('games');
  return (
    <Link className={crumbClass()} to={hidden ? '/games/history' : '/games'}>
      <Icon of={ArrowLeftIcon} />
      {t(hidden ? 'history_title' : 'title')}
    </Link>
  );
}
