import { SearchIcon, XIcon } from '@lucide/icons';
import { useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { isComposing } from '../keys.ts';
import { TextField } from './field.tsx';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name and the placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  clearLabel: string;
}

/** A search box. Escape or its button clears it. */
export function SearchField({ label, value, onChange, clearLabel }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={classes.search} role="search">
      <TextField
        ref={input}
        type="search"
        size="sm"
        hideLabel
        label={label}
        name="search"
        placeholder={label}
        autoComplete="off"
        dir="auto"
        prefixIcon={SearchIcon}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value && !isComposing(event.nativeEvent)) clear();
        }}
        suffix={
          value ? <IconButton variant="muted" label={clearLabel} icon={XIcon} onClick={clear} /> : undefined
        }
      />
    </div>
  );
}
