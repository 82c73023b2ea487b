import * as base from '@backglass/ui';
import { Page } from '@backglass/ui';
import * as forms from '@backglass/ui/forms';
import * as lists from '@backglass/ui/lists';
import * as overlay from '@backglass/ui/overlay';
import { ButtonLink } from './button-link.tsx';
import { sayIn, type Entry, type State } from '../entry.ts';
import { goTo, writeAddress, type Address } from './address.ts';
import classes from './entry-page.module.css';
import { nameOf } from './state-names.ts';

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
export function EntryPage({ entry, address }: { entry: Entry; address: Address }) {
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
        {entry.states(say).map(state => (
          <Specimen key={state.id} state={state} address={address} />
        ))}
      </div>
    </Page>
  );
}
