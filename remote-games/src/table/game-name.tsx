import type { Game, Id } from '@backglass/contract';
import { Link, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { InlineEdit, rowLinkClass, RowName } from '@backglass/ui/lists';
import { memo } from 'react';
import { useNameRules } from '../actions/rename-game.ts';
import { useListLinkState } from '../list/list-link.ts';
import type { RowActions } from './game-menu.tsx';
import { Moment, useShortMoment } from '../common/moment.tsx';
import classes from './table.module.css';

interface GameNameProps {
  game: Game;
  now: number;
  editing: boolean;
  actions: Pick<RowActions, 'edit' | 'draft' | 'rename'>;
}

/** A change of progress must not render the cell again. */
const isSameName = (a: GameNameProps, b: GameNameProps): boolean =>
  a.actions === b.actions &&
  a.editing === b.editing &&
  a.now === b.now &&
  a.game.id === b.game.id &&
  a.game.name === b.game.name &&
  a.game.booth?.name === b.game.booth?.name &&
  a.game.started_at === b.game.started_at &&
  a.game.players_count === b.game.players_count;

/** The id of the link in a row. The link has the focus when code focuses a row. */
export const nameLinkId = (id: Id): string => `game-${id}`;

export const firstNameLink = () => document.querySelector<HTMLElement>('[id^="game-"]');

/** The name of a game: a link, or its inline editor. On a card it also shows the values of hidden columns. */
export const GameName = memo(function GameName({ game, now, editing, actions }: GameNameProps) {
  const t = useTexts('games');
  const format = useFormat();
  const shortMoment = useShortMoment();
  const rules = useNameRules();
  const linkState = useListLinkState();
  const players = t('players', {
    count: game.players_count,
    formatted: format.number(game.players_count),
  });
  // Lines break between facts only, and only a booth's name may need two lines.
  const sub = (
    <>
      {game.booth ? (
        <>
          <bdi>{game.booth.name}</bdi>
          <span>{'\u00a0· '}</span>
        </>
      ) : null}
      {game.started_at === null ? null : (
        <span className={classes['fact']}>
          <Moment at={game.started_at}>{shortMoment(game.started_at, now)}</Moment>
          <span> · </span>
        </span>
      )}
      <span className={classes['fact']}>{players}</span>
    </>
  );
  return (
    <RowName sub={sub} narrow={game.booth?.name} medium={players}>
      <InlineEdit
        value={game.name}
        label={t('name_field')}
        saveLabel={t('platform:action.save')}
        cancelLabel={t('platform:action.cancel')}
        editing={editing}
        draft={actions.draft(game)}
        onEditingChange={isEditing => actions.edit(game.id, isEditing)}
        onSave={(...save) => actions.rename(game, ...save)}
        render={name => (
          <Link
            id={nameLinkId(game.id)}
            className={rowLinkClass()}
            to={`/games/${game.id}`}
            state={linkState}
            title={name}
          >
            {name}
          </Link>
        )}
        {...rules}
      />
    </RowName>
  );
}, isSameName);
