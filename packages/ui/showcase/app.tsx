import * as base from '@backglass/ui';
import { Page, glass, Logo, NativeSelect, Panel } from '@backglass/ui';
import * as forms from '@backglass/ui/forms';
import * as lists from '@backglass/ui/lists';
import * as overlay from '@backglass/ui/overlay';
import { GlobeIcon, SunMoonIcon } from '@lucide/icons';
import { useEffect, useRef, type ReactNode, useSyncExternalStore } from 'react';
import {
  Alone,
  ButtonLink,
  GROUP_NAMES,
  LANGUAGES,
  nameOf,
  sayIn,
  statesOf,
  type Entry,
  type Language,
  type Say,
  type State,
} from './entry.tsx';
import { entries, entriesByGroup } from './entries/index.ts';
import classes from './app.module.css';

/** The showcase: an index, and a page for each entry. */
export function Showcase() {
  const address = useAddress();
  const { entry: id, state: stateId, theme, language } = address;
  const say = sayIn(language);
  const entry = entries.find(candidate => candidate.id === id);
  const alone =
    entry && statesOf(entry, say).find(state => state.alone !== undefined && state.id === stateId);
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
    const leave = () => goTo({ ...address, state: undefined });
    return (
      <main key={`${id}/${stateId}?${language}`}>
        {alone.alone === 'page' ? (
          alone.show(leave)
        ) : (
          <Alone say={say} leave={leave}>
            {alone.show(leave)}
          </Alone>
        )}
      </main>
    );
  }
  return (
    <Frame address={address} say={say}>
      {entry ? (
        <EntryPage key={`${id}?${language}`} entry={entry} address={address} />
      ) : (
        <IndexPage address={address} />
      )}
    </Frame>
  );
}

const OWN_NAMES = { en: 'English', es: 'Español' } as const;

interface FrameProps {
  address: Address;
  say: Say;
  children: ReactNode;
}

/** The header, and the list of entries beside the page. The list is hidden in a narrow window. */
function Frame({ address, say, children }: FrameProps) {
  const { entry, theme, language } = address;
  const themes: Readonly<Record<Theme, string>> = {
    system: say('As the system', 'Como el sistema'),
    light: say('Light', 'Claro'),
    dark: say('Dark', 'Oscuro'),
  };
  return (
    <>
      <a
        className={classes.skip}
        href="#page-title"
        onClick={event => {
          event.preventDefault();
          document.getElementById('page-title')?.focus();
        }}
      >
        {say('Skip to content', 'Saltar al contenido')}
      </a>
      <header {...glass(classes.header)}>
        <a className={classes.home} href={writeAddress({ theme, language })}>
          <Logo label={say('Backglass UI: all components', 'Backglass UI: todos los componentes')} />
        </a>
        <div className={classes.end}>
          <NativeSelect
            label={say('Theme', 'Tema')}
            hideLabel
            quiet
            size="sm"
            icon={SunMoonIcon}
            options={THEMES.map(value => ({ value, label: themes[value] }))}
            value={theme}
            onChange={next => goTo({ ...address, theme: next })}
          />
          <NativeSelect
            label={say('Language', 'Idioma')}
            hideLabel
            quiet
            flush="end"
            size="sm"
            icon={GlobeIcon}
            options={LANGUAGES.map(value => ({ value, label: OWN_NAMES[value], lang: value }))}
            value={language}
            onChange={next => goTo({ ...address, language: next })}
          />
        </div>
      </header>
      <div className={classes.body}>
        <nav className={classes.nav} aria-label={say('Components', 'Componentes')}>
          {entriesByGroup.map(([group, members]) => (
            <div key={group}>
              <p className={classes.group}>{GROUP_NAMES[group][language]}</p>
              <ul>
                {members.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      className={classes.link}
                      href={writeAddress({ entry: id, theme, language })}
                      aria-current={id === entry ? 'page' : undefined}
                    >
                      {title[language]}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <main className={classes.main}>{children}</main>
      </div>
    </>
  );
}

/** Links to all entries, and to the states that have their own page. */
function IndexPage({ address }: { address: Address }) {
  const { theme, language } = address;
  const say = sayIn(language);
  return (
    <Page title={say('All components', 'Todos los componentes')}>
      <div className={classes.groups}>
        {entriesByGroup.map(([group, members]) => (
          <Panel key={group} title={GROUP_NAMES[group][language]}>
            <ul className={classes.entries}>
              {members.map(entry => (
                <li key={entry.id}>
                  <a className={classes.entry} href={writeAddress({ entry: entry.id, theme, language })}>
                    {entry.title[language]}
                  </a>
                  {statesOf(entry, say)
                    .filter(state => state.alone)
                    .map(state => (
                      <a
                        className={classes.alone}
                        key={state.id}
                        href={writeAddress({ entry: entry.id, state: state.id, theme, language })}
                      >
                        {nameOf(state, say)}
                      </a>
                    ))}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}

const ENTRY_POINTS = {
  '@backglass/ui': base,
  '@backglass/ui/lists': lists,
  '@backglass/ui/forms': forms,
  '@backglass/ui/overlay': overlay,
};

const entryPointOf = ({ components }: Entry) =>
  Object.entries(ENTRY_POINTS).find(([, exported]) => components.every(name => name in exported))?.[0];

interface SpecimenProps {
  state: State;
  address: Address;
}

/** Shows a state, or a link to the state if it has its own page. */
function Specimen({ state, address }: SpecimenProps) {
  const say = sayIn(address.language);
  const name = nameOf(state, say);
  const { alone, ground = 'surface', forced, show } = state;
  const glass = ground === 'glass' ? { 'data-theme': 'dark' } : {};
  return (
    <section className={classes.state}>
      <h2 className={classes.name}>{name}</h2>
      <div
        className={classes.specimen}
        data-ground={alone ? 'surface' : ground}
        data-forced={forced}
        {...glass}
      >
        {alone ? (
          <ButtonLink href={writeAddress({ ...address, state: state.id })}>
            {say(`Open: ${name}`, `Abrir: ${name}`)}
          </ButtonLink>
        ) : (
          show(() => goTo(address))
        )}
      </div>
    </section>
  );
}

/** An entry with all its states. */
function EntryPage({ entry, address }: { entry: Entry; address: Address }) {
  const say = sayIn(address.language);
  return (
    <Page
      title={entry.title[address.language]}
      subtitle={[
        <code key="entry-point">{entryPointOf(entry)}</code>,
        ...entry.components.map(component => <code key={component}>{component}</code>),
      ]}
    >
      <div className={classes.states}>
        {statesOf(entry, say).map(state => (
          <Specimen key={state.id} state={state} address={address} />
        ))}
      </div>
    </Page>
  );
}

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The parsed hash of the page, such as `#button?theme=dark&lang=es` or `#dialog/busy`. */
interface Address {
  /** `undefined` for the index. */
  readonly entry?: string | undefined;
  /** The id of a state with its own page. */
  readonly state?: string | undefined;
  readonly theme: Theme;
  readonly language: Language;
}

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find(value => value === text);

/** Parses a hash. Unknown values fall back to the defaults. */
function readAddress(hash: string): Address {
  const [path = '', query] = hash.replace(/^#\/?/, '').split('?');
  const [entry, state] = path.split('/');
  const params = new URLSearchParams(query);
  return {
    entry: entry || undefined,
    state: state || undefined,
    theme: among(THEMES, params.get('theme')) ?? 'system',
    language: among(LANGUAGES, params.get('lang')) ?? 'en',
  };
}

/** The hash of an address, without default values. */
function writeAddress({ entry, state, theme, language }: Address): string {
  const params = new URLSearchParams();
  if (theme !== 'system') params.set('theme', theme);
  if (language !== 'en') params.set('lang', language);
  const query = String(params);
  return `#${[entry, state].filter(Boolean).join('/')}${query ? `?${query}` : ''}`;
}

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

function useAddress(): Address {
  return readAddress(useSyncExternalStore(onHash, () => location.hash));
}

const goTo = (address: Address): void => {
  location.hash = writeAddress(address);
};
