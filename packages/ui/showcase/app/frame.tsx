import { glass, Logo, NativeSelect } from '@backglass/ui';
import { GlobeIcon, SunMoonIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { entriesByGroup } from '../entries/index.ts';
import { LANGUAGES, type Say } from '../entry.ts';
import { goTo, THEMES, writeAddress, type Address, type Theme } from './address.ts';
import classes from './frame.module.css';
import { GROUP_NAMES } from './state-names.ts';

const OWN_NAMES = { en: 'English', es: 'Español' } as const;

interface FrameProps {
  address: Address;
  say: Say;
  children: ReactNode;
}

/** The header, and the list of entries beside the page. The list is hidden in a narrow window. */
export function Frame({ address, say, children }: FrameProps) {
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
