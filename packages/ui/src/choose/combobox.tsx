import { useState } from 'react';
import { TextField } from '../field/field.tsx';
import { lazyModule } from '../lazy-module.ts';
import type { ComboboxProps } from './combobox-field.tsx';

const useField = lazyModule(() => import('./combobox-field.tsx'));

/** Loads the combobox's code before a page shows it. Does not reject. */
export const preloadCombobox = (): void => void useField.load().catch(() => undefined);

/** Chooses one of many options by typing. A read-only field shows the choice until the code has loaded. A focus retries a failed load. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const [wanted, setWanted] = useState(1);
  const [isFocused, setIsFocused] = useState(false);
  const field = useField(wanted);
  // eslint-disable-next-line jsx-a11y/no-autofocus -- only if the read-only field has the focus
  if (field) return <field.ComboboxField {...props} autoFocus={isFocused} />;
  const { options, value, label, error, help } = props;
  return (
    <TextField
      label={label}
      error={error}
      help={help}
      name=""
      value={options.find(option => option.value === value)?.label ?? ''}
      readOnly
      aria-busy
      onFocus={() => {
        setIsFocused(true);
        setWanted(count => count + 1);
      }}
      onBlur={() => setIsFocused(false)}
    />
  );
}
