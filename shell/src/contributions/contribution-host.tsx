import { useCurrentLanguage } from '@backglass/platform';
import { ContributionHostContext, type ContributionHost } from '@backglass/platform/host';
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { textOf } from '../texts.ts';
import { ContributionFrame } from './contribution-frame.tsx';
import { contents, contributions } from './contributions.ts';
import { useHidden } from './hidden.ts';
import { ChangePlacesContext, type ChangePlaces, type Place } from './places.ts';

const HostedContribution: ContributionHost['Contribution'] = ({ of, props }) => {
  const contribution = contributions.find(({ id }) => id === of.id);
  return contribution && <ContributionFrame contribution={contribution} title={of.title} props={props} />;
};

const loadedIds = (): string =>
  contributions
    .filter(({ loader }) => loader.state.getState().status === 'ready')
    .map(({ id }) => id)
    .join();

const followLoading = (onChange: () => void): (() => void) => {
  const stops = contributions.map(({ loader }) => loader.state.subscribe(onChange));
  return () => stops.forEach(stop => stop());
};

/** Offers the contributions of the composition to the extension points of all pages. */
export function ContributionProvider({ children }: { children: ReactNode }) {
  const hidden = useHidden();
  const language = useCurrentLanguage();
  const loaded = useSyncExternalStore(followLoading, loadedIds);
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
        .map(({ id, declaration: { point, title } }) => ({
          ...{ id, point, title: textOf(title) },
          isLoaded: loaded.split(',').includes(id),
        })),
      Contribution: HostedContribution,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `textOf` reads the language
    [hidden, language, loaded],
  );
  return (
    <ContributionHostContext value={host}>
      <ChangePlacesContext value={changePlaces}>{children}</ChangePlacesContext>
      {contents.loaded && <contents.loaded.Contents places={places} changePlaces={changePlaces} />}
    </ContributionHostContext>
  );
}
