import { useCurrentLanguage } from '@backglass/platform';
import { ContributionHostContext, type ContributionHost } from '@backglass/platform/host';
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { textOf } from '../texts.ts';
import { ContributionFrame } from './contribution-frame.tsx';
import { contents, contributions, type RemoteContribution } from './contributions.ts';
import { useHidden } from './hidden.ts';
import { ChangePlacesContext, type ChangePlaces, type Place } from './places.ts';

const HostedContribution: ContributionHost['Contribution'] = ({ of, props }) => {
  const contribution = contributions.find(({ id }) => id === of.id);
  if (contribution === undefined) return null;
  return <ContributionFrame key={of.id} contribution={contribution} title={of.title} props={props} />;
};

const isLoaded = ({ loader }: RemoteContribution): boolean => loader.state.getState().status === 'ready';

const countLoaded = (): number => contributions.filter(isLoaded).length;

const followLoading = (onChange: () => void): (() => void) => {
  const stops = contributions.map(({ loader }) => loader.state.subscribe(onChange));
  return () => stops.forEach(stop => stop());
};

/** Offers the contributions of the composition to the extension points of all pages. */
export function ContributionProvider({ children }: { children: ReactNode }) {
  const hidden = useHidden();
  const language = useCurrentLanguage();
  const loaded = useSyncExternalStore(followLoading, countLoaded);
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  const changePlaces = useCallback<ChangePlaces>(
    change =>
      setPlaces(before => {
        const next = new Map(before);
        change(next);
        return next;
      }),
    [],
  );
  const host = useMemo<ContributionHost>(
    () => ({
      offered: contributions
        .filter(({ id }) => !hidden.includes(id))
        .map(one => {
          const { point, title } = one.declaration;
          return { id: one.id, point, title: textOf(title), isLoaded: isLoaded(one) };
        }),
      Contribution: HostedContribution,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `textOf` reads the language, and `isLoaded` the loaders
    [hidden, language, loaded],
  );
  return (
    <ContributionHostContext value={host}>
      <ChangePlacesContext value={changePlaces}>{children}</ChangePlacesContext>
      {contents.loaded && <contents.loaded.Contents places={places} />}
    </ContributionHostContext>
  );
}
