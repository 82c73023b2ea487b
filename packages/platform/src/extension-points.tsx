import type { Booth, Game, GameDetail } from '@backglass/contract';
import { createContext, useContext, useMemo, type ComponentType } from 'react';

/** The places of pages where other remotes may show something. Each has the props that the page passes. */
export interface ExtensionPoints {
  /** A panel on a game's page. */
  readonly 'game.details': { readonly game: GameDetail };
  /** A column of the games table. It renders one line in each row. */
  readonly 'games.column': { readonly game: Game };
  /** A line of text below a booth's name. */
  readonly 'booth.card': { readonly booth: Booth };
  /** A panel on the page of personal data. */
  readonly 'profile.section': object;
  /** A panel above the list of current games. */
  readonly 'dashboard.header': object;
}
export type ExtensionPointName = keyof ExtensionPoints;

/** Loads the code of a contribution. */
export type ContributionLoader<Point extends ExtensionPointName> = () => Promise<{
  readonly Contribution: ComponentType<ExtensionPoints[Point]>;
}>;

/** What a remote shows at an extension point. */
export interface OfferedContribution<Point extends ExtensionPointName = ExtensionPointName> {
  /** Unique on the page. */
  readonly id: string;
  readonly point: Point;
  /** In the interface's language. */
  readonly title: string;
  /** Whether its code is loaded. A print leaves out a column whose code is not loaded. */
  readonly isLoaded: boolean;
}

/** Host only: what the host offers to extension points. */
export interface ContributionHost {
  /** All contributions that the operator has not hidden, in their order. */
  readonly offered: readonly OfferedContribution[];
  /** Shows a contribution, or why it cannot be shown. Never throws. */
  readonly Contribution: ComponentType<{ readonly of: OfferedContribution; readonly props: object }>;
}

/** Host only. Without a host, as in tests, there are no contributions. */
export const ContributionHostContext = createContext<ContributionHost>({
  offered: [],
  Contribution: () => null,
});

/** The contributions to an extension point, in their order. They are known before their code is loaded. */
export function useContributions<Point extends ExtensionPointName>(
  point: Point,
): readonly OfferedContribution<Point>[] {
  const { offered } = useContext(ContributionHostContext);
  return useMemo(
    () => offered.filter((one): one is OfferedContribution<Point> => one.point === point),
    [offered, point],
  );
}

interface ContributionProps<Point extends ExtensionPointName> {
  readonly of: OfferedContribution<Point>;
  readonly props: ExtensionPoints[Point];
}

/** Shows one contribution. The host loads its code. If the contribution fails, the page around it still works. */
export function Contribution<Point extends ExtensionPointName>({ of, props }: ContributionProps<Point>) {
  const { Contribution: Hosted } = useContext(ContributionHostContext);
  return <Hosted of={of} props={props} />;
}

interface ExtensionPointProps<Point extends ExtensionPointName> {
  readonly name: Point;
  readonly props: ExtensionPoints[Point];
}

/** Shows all contributions to an extension point, each as {@link Contribution} does. */
export function ExtensionPoint<Point extends ExtensionPointName>({
  name,
  props,
}: ExtensionPointProps<Point>) {
  return useContributions(name).map(one => <Contribution key={one.id} of={one} props={props} />);
}
