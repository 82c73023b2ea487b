import { LANGUAGES } from '@backglass/contract';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { create } from 'zustand';
import { currentLanguage, textIn, useCurrentLanguage } from '../i18n/i18n.ts';
import type { TextKey, TextNamespace } from '../i18n/texts.ts';

interface CommandBase<Namespace extends string> {
  /** Unique within its remote. A screen's command replaces the remote's command with the same `id`. */
  readonly id: string;
  /** The key of the command's text in the remote's namespace. */
  readonly label: TextKey<Namespace>;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The key of a text with more search words. */
  readonly keywords?: TextKey<Namespace>;
  readonly icon?: ReactNode;
}

/** A command of the palette. It runs a function or opens an address. `Namespace` types its text keys. */
export type Command<Namespace extends string = string> =
  | (CommandBase<Namespace> & { readonly run: () => void; readonly to?: never })
  | (CommandBase<Namespace> & { readonly to: string; readonly run?: never });

/** A command as the palette shows it. `id` is unique on the page. */
export type OfferedCommand = Pick<Command, 'id' | 'icon'> & {
  readonly remote: string;
  /** In the interface's language. */
  readonly label: string;
  /** Its search words in every language. */
  readonly words: readonly string[];
} & ({ readonly run: () => void; readonly to?: never } | { readonly to: string; readonly run?: never });

interface Offer {
  readonly remote: string;
  readonly commands: readonly Command[];
}

/** The key is the source of the commands: the name of a remote, or a symbol for a screen. */
const useOffers = create<{ offers: ReadonlyMap<string | symbol, Offer> }>(() => ({ offers: new Map() }));

const change = (edit: (offers: Map<string | symbol, Offer>) => void): void =>
  useOffers.setState(({ offers }) => {
    const next = new Map(offers);
    edit(next);
    return { offers: next };
  });

const offerCommands = (source: string | symbol, offer: Offer): void =>
  change(offers => offers.set(source, offer));

export const withdrawCommands = (source: string | symbol): void =>
  change(offers => void offers.delete(source));

/** Host only: adds the commands of a loaded remote. */
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

/** Lists screens before remotes. Of several commands with the same id, it returns only the first. */
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

/** Host only: all available commands. */
export const offeredCommands = (): readonly OfferedCommand[] => listOf(useOffers.getState().offers);

/** Host only: all available commands, as a hook. */
export function useOfferedCommands(): readonly OfferedCommand[] {
  const offers = useOffers(state => state.offers);
  useCurrentLanguage();
  return listOf(offers);
}

/** The palette renders again only when this string changes. */
const visiblePartOf = (commands: readonly Command[]): string =>
  JSON.stringify(commands.map(({ id, label, values, keywords, to }) => [id, label, values, keywords, to]));

/** Offers commands in the palette while the calling screen is mounted. `commands` may be a new array in every render. */
export function useCommands<Namespace extends TextNamespace>(
  remote: Namespace,
  commands: readonly Command<Namespace>[],
): void {
  const [source] = useState(() => Symbol(remote));
  const visiblePart = visiblePartOf(commands);
  const run = useEffectEvent((id: string) => commands.find(command => command.id === id)?.run?.());
  const offer = useEffectEvent(() => {
    const current = commands.map(command =>
      command.run === undefined ? command : { ...command, run: () => run(command.id) },
    );
    offerCommands(source, { remote, commands: current });
  });
  useEffect(() => offer(), [remote, visiblePart]);
  useEffect(() => () => withdrawCommands(source), [source]);
}
