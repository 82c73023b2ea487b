import { ErrorPanel, Page } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { ButtonLink } from './button-link.tsx';
import { entries } from '../entries/index.ts';
import { sayIn } from '../entry.ts';
import { goTo, useAddress, writeAddress } from './address.ts';
import { EntryPage } from './entry-page.tsx';
import { Frame } from './frame.tsx';
import { IndexPage } from './index-page.tsx';

/** The showcase: an index, and a page for each entry. */
export function Showcase() {
  const address = useAddress();
  const { entry: id, state: stateId, theme, language } = address;
  const say = sayIn(language);
  const entry = entries.find(candidate => candidate.id === id);
  const alone = entry?.states(say).find(state => state.alone === true && state.id === stateId);
  const title = entry?.title[language] ?? say('All components', 'Todos los componentes');
  const isFirst = useRef(true);

  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    if (theme === 'system') delete documentElement.dataset['theme'];
    else documentElement.dataset['theme'] = theme;
    document.title = `${title} · Backglass UI`;
  }, [language, theme, title]);

  useEffect(() => {
    if (!isFirst.current) document.getElementById('page-title')?.focus();
    isFirst.current = false;
    scrollTo(0, 0);
  }, [id]);

  if (entry && alone) {
    return (
      <main key={`${id}/${stateId}?${language}`}>
        {alone.show(() => goTo({ ...address, state: undefined }))}
      </main>
    );
  }
  return (
    <Frame address={address} say={say}>
      {entry ? (
        <EntryPage key={`${id}?${language}`} entry={entry} address={address} />
      ) : id === undefined ? (
        <IndexPage address={address} />
      ) : (
        <Page title={say('Not in the showcase', 'No está en el muestrario')}>
          <ErrorPanel
            title={id}
            text={say('No component has this name.', 'Ningún componente se llama así.')}
            retryLabel=""
            secondary={
              <ButtonLink href={writeAddress({ theme, language })}>
                {say('All components', 'Todos los componentes')}
              </ButtonLink>
            }
          />
        </Page>
      )}
    </Frame>
  );
}
