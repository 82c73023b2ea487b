import { createContext, useContext, useEffect, useId, useLayoutEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { RemoteContribution } from './contributions.ts';

/** What a page shows in a place. */
export interface ContributionProps {
  readonly contribution: RemoteContribution;
  readonly title: string;
  /** The props that the page passes to the contribution. */
  readonly props: object;
}

/** A place of a page that shows a contribution. */
export interface Place extends ContributionProps {
  readonly element: HTMLElement;
}

export type ChangePlaces = (change: (places: Map<string, Place>) => void) => void;

export const ChangePlacesContext = createContext<ChangePlaces>(() => undefined);

/** Loads a contribution and shows it in an element while the calling component is mounted and `isShown` is true. */
export function usePlace(
  ref: RefObject<HTMLElement | null>,
  isShown: boolean,
  { contribution, title, props }: ContributionProps,
): void {
  const id = useId();
  const changePlaces = useContext(ChangePlacesContext);
  const isReady = useStore(contribution.loader.state).status === 'ready';
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (!isShown || !isReady || element === null) return;
    changePlaces(places => places.set(id, { element, contribution, title, props }));
  }, [ref, isShown, isReady, contribution, title, props, id, changePlaces]);
  useEffect(() => {
    if (!isShown) return undefined;
    contribution.request();
    return () => changePlaces(places => places.delete(id));
  }, [isShown, contribution, id, changePlaces]);
}
