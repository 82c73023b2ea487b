import { SearchIcon, XIcon } from '@lucide/icons';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { TextField } from './text-field.tsx';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  /** Said, not shown; it is the placeholder too unless one is given. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Name of the button that empties the field. */
  clearLabel: string;
  name?: string | undefined;
  placeholder?: string | undefined;
}

/** A search box; Escape or its button empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, clearLabel, name = 'search', placeholder = label } = props;
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
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        dir="auto"
        prefixIcon={SearchIcon}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && value) clear();
        }}
        suffix={
          value ? (
            <Button
              variant="muted"
              size="sm"
              iconOnly
              aria-label={clearLabel}
              icon={<Icon of={XIcon} />}
              onClick={clear}
            />
          ) : undefined
        }
      />
    </div>
  );
}
