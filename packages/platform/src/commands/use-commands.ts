import { useEffect, useEffectEvent, useState } from 'react';
import { offerCommands, takeBackCommands, type Command } from './command-store.ts';

/** What can be seen of commands: as long as it stays the same, the host has nothing to draw anew. */
const looksOf = (commands: readonly Command[]): string =>
  JSON.stringify(commands.map(({ id, label, values, keywords, to }) => [id, label, values, keywords, to]));

/**
 * A screen's own commands, offered while it is mounted. Texts are those of `remote`'s namespace, as with `useTexts`.
 * The list may be made anew on every render: `run` is always the last one's.
 */
export function useCommands(remote: string, commands: readonly Command[]): void {
  const [source] = useState(() => Symbol(remote));
  const looks = looksOf(commands);
  const run = useEffectEvent((id: string) => commands.find(command => command.id === id)?.run?.());
  const offer = useEffectEvent(() => {
    const current = commands.map(command =>
      command.run === undefined ? command : { ...command, run: () => run(command.id) },
    );
    offerCommands(source, { remote, commands: current });
  });
  useEffect(() => offer(), [remote, looks]);
  useEffect(() => () => takeBackCommands(source), [source]);
}
