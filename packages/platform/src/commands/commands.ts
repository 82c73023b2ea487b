import { LANGUAGES } from '@backglass/contract';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { currentLanguage, textIn } from '../i18n/i18n.ts';
import type { TextKey, TextNamespace } from '../i18n/texts.ts';
import { useCurrentLanguage } from '../i18n/use-current-language.ts';

interface CommandBase<Namespace extends string> {
  /** Names it within its remote. A screen's command stands in for one of the remote's own of the same `id`. */
  readonly id: string;
  /** Key of its text in the remote's namespace. */
  readonly label: TextKey<Namespace>;
  /** Fill the label's `{{…}}`. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Key of a text with more words that it is found by. */
  readonly keywords?: TextKey<Namespace>;
  readonly icon?: ReactNode;
}

/**
 * Something an operator can do by its name (the palette): something to run, or an address to go to. A remote names its namespace,
 * so that the keys are checked.
 */
export type Command<Namespace extends string = string> =
  | (CommandBase<Namespace> & { readonly run: () => void; readonly to?: never })
  | (CommandBase<Namespace> & { readonly to: string; readonly run?: never });

/** A command as the palette shows it. `id` is unique on the page. */
export type OfferedCommand = Pick<Command, 'id' | 'icon'> & {
  readonly remote: string;
  /** In the interface's language. */
  readonly label: string;
  /** What it is found by, in every language. */
  readonly words: readonly string[];
} & ({ readonly run: () => void; readonly to?: never } | { readonly to: string; readonly run?: never });

interface Offer {
  readonly remote: string;
  readonly commands: readonly Command[];
}

/** Who offers what: a remote under its name, a screen under a symbol of its own. */
const useOffers = create<{ offers: ReadonlyMap<string | symbol, Offer> }>(() => ({ offers: new Map() }));

const change = (edit: (offers: Map<string | symbol, Offer>) => void): void =>
  useOffers.setState(({ offers }) => {
    const next = new Map(offers);
    edit(next);
    return { offers: next };
  });

/** Offers commands until the same source offers others or withdraws them. */
const offerCommands = (source: string | symbol, offer: Offer): void =>
  change(offers => offers.set(source, offer));

export const withdrawCommands = (source: string | symbol): void =>
  change(offers => void offers.delete(source));

/** Host only: what a remote offers wherever one is, from when its code is there. */
export const addRemoteCommands = (remote: string, commands: readonly Command[]): void =>
  offerCommands(remote, { remote, commands });

function toOffered(remote: string, { id, label, keywords, values, ...command }: Command): OfferedCommand {
  const keys = keywords === undefined ? [label] : [label, keywords];
  return {
    ...command,
    remote,
    id: `${remote}/${id}`,
    label: textIn(currentLanguage(), remote, label, values),
    words: keys.flatMap(key => LANGUAGES.map(language => textIn(language, remote, key, values))),
  };
}

/** Every command by its id, the screens' before the remotes': what is on the page is meant first. */
function listOf(offers: ReadonlyMap<string | symbol, Offer>): readonly OfferedCommand[] {
  const sources = [...offers].sort(
    ([a], [b]) => Number(typeof a === 'string') - Number(typeof b === 'string'),
  );
  const byId = new Map<string, OfferedCommand>();
  for (const [, { remote, commands }] of sources) {
    for (const command of commands) {
      const offered = toOffered(remote, command);
      if (!byId.has(offered.id)) byId.set(offered.id, offered);
    }
  }
  return [...byId.values()];
}

/** Host only: everything that can be done now. */
export const offeredCommands = (): readonly OfferedCommand[] => listOf(useOffers.getState().offers);

/** Host only: the same, followed. */
export function useOfferedCommands(): readonly OfferedCommand[] {
  const offers = useOffers(state => state.offers);
  useCurrentLanguage();
  return listOf(offers);
}

/** What is visible of commands: as long as it stays the same, the host has nothing to render again. */
const looksOf = (commands: readonly Command[]): string =>
  JSON.stringify(commands.map(({ id, label, values, keywords, to }) => [id, label, values, keywords, to]));

/**
 * A screen's own commands, offered while it is mounted. Texts are those of `remote`'s namespace, as with `useTexts`.
 * The list may be another one on every render: `run` is always the last one's.
 */
export function useCommands<Namespace extends TextNamespace>(
  remote: Namespace,
  commands: readonly Command<Namespace>[],
): void {
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
  useEffect(() => () => withdrawCommands(source), [source]);
}
