import { Page, Panel } from '@backglass/ui';
import { entriesByGroup } from '../entries/index.ts';
import { sayIn } from '../entry.ts';
import { writeAddress, type Address } from './address.ts';
import classes from './index-page.module.css';
import { GROUP_NAMES, nameOf } from './state-names.ts';

/** Links to all entries, and to the states that have their own page. */
export function IndexPage({ address }: { address: Address }) {
  const { theme, language } = address;
  const say = sayIn(language);
  return (
    <Page title={say('All components', 'Todos los componentes')}>
      <div className={classes.groups}>
        {entriesByGroup.map(([group, members]) => (
          <Panel key={group} title={GROUP_NAMES[group][language]}>
            <ul className={classes.entries}>
              {members.map(({ id, title, states }) => (
                <li key={id}>
                  <a className={classes.entry} href={writeAddress({ entry: id, theme, language })}>
                    {title[language]}
                  </a>
                  {states(say)
                    .filter(state => state.alone)
                    .map(state => (
                      <a
                        className={classes.state}
                        key={state.id}
                        href={writeAddress({ entry: id, state: state.id, theme, language })}
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
