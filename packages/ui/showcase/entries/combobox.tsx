import { Panel } from '@backglass/ui';
import { Combobox, type ComboboxProps } from '@backglass/ui/forms';
import { Alone } from '../app/alone.tsx';
import { Stateful } from '../app/stateful.tsx';
import { Pressed } from '../app/pressed.tsx';
import type { Entry, Say } from '../entry.ts';

type Look = Partial<Pick<ComboboxProps, 'error' | 'help'>>;

const Countries = ({ say, start = '', ...look }: Look & { say: Say; start?: string }) => (
  <Stateful<string> start={start}>
    {(value, set) => (
      <Combobox
        {...look}
        label={say('Country', 'País')}
        openLabel={say('Show countries', 'Mostrar los países')}
        emptyText={say('No country matches', 'Ningún país coincide')}
        value={value}
        onChange={set}
        options={[
          { value: 'DE', label: say('Germany', 'Alemania'), hint: 'DE' },
          { value: 'ES', label: say('Spain', 'España'), hint: 'ES' },
          { value: 'FR', label: say('France', 'Francia'), hint: 'FR' },
          {
            value: 'GS',
            label: say(
              'South Georgia and the South Sandwich Islands',
              'Islas Georgias del Sur y Sandwich del Sur',
            ),
            hint: 'GS',
          },
        ]}
      />
    )}
  </Stateful>
);

export const combobox: Entry = {
  id: 'combobox',
  title: { en: 'Combobox', es: 'Una de muchas' },
  components: ['Combobox'],
  states: say => [
    { id: 'empty', show: () => <Countries say={say} /> },
    {
      id: 'default',
      show: () => <Countries say={say} start="ES" help={say('For the invoice.', 'Para la factura.')} />,
    },
    { id: 'hover', forced: 'hover', show: () => <Countries say={say} start="ES" /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Countries say={say} start="ES" /> },
    { id: 'invalid', show: () => <Countries say={say} error={say('Choose a country', 'Elige un país')} /> },
    { id: 'long', show: () => <Countries say={say} start="GS" /> },
    {
      id: 'open',
      alone: true,
      // No `leave` button: while the list is open, react-aria would hide it from screen readers, and axe would report that.
      show: () => (
        <Alone say={say}>
          <Pressed>
            <Panel>
              <Countries say={say} start="ES" />
            </Panel>
          </Pressed>
        </Alone>
      ),
    },
  ],
};
