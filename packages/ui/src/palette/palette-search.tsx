import { SearchIcon, XIcon } from '@lucide/icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon, Spinner } from '../icon/icon.tsx';
import { isComposing } from '../keys.ts';
import { Kbd, VisuallyHidden } from '../text/text.tsx';
import type { CommandPaletteProps } from './command-palette.tsx';
import { type PaletteItem, rankItems } from './rank-items.ts';
import { PaletteList } from './palette-list.tsx';
import { useArrivals } from './use-arrivals.ts';
import classes from './palette.module.css';

/** The content of the open palette: a combobox with an always visible list. */
export function PaletteSearch(props: CommandPaletteProps) {
  const {
    label,
    placeholder,
    items,
    onOpenChange,
    onQueryChange,
    closeLabel,
    hints = [],
    initialQuery = '',
  } = props;
  const { busy = false, busyLabel, emptyText, resultsText } = props;
  const id = useId();
  const [query, setQuery] = useState(initialQuery);
  const [pointed, setPointed] = useState({ id: '', at: 0 });
  const groups = rankItems(items, query, useArrivals(items, query));
  const options = groups.flatMap(group => group.items);
  // When the selected item disappears, such as Retry, the selection stays at the same place.
  const active = options.find(({ id }) => id === pointed.id) ?? options[pointed.at] ?? options.at(-1);
  const point = (item: PaletteItem) => setPointed({ id: item.id, at: options.indexOf(item) });
  const optionId = (item: PaletteItem) => `${id}-option-${item.id}`;
  const none = options.length === 0 && !busy;
  const message = busy ? busyLabel : none ? emptyText : query ? resultsText(options.length) : '';

  function pick(item: PaletteItem) {
    if (!item.staysOpen) onOpenChange(false);
    item.onSelect();
  }

  function move(step: 1 | -1) {
    if (!active) return;
    const next = options.at((options.indexOf(active) + step) % options.length);
    if (next) point(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) pick(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={classes.search}>
        <span className={classes.lead}>{busy ? <Spinner /> : <Icon of={SearchIcon} />}</span>
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- operators open the palette to type
          autoFocus
          className={classes.input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-busy={busy || undefined}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setPointed({ id: '', at: 0 });
            onQueryChange?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton variant="muted" label={closeLabel} icon={XIcon} onClick={() => onOpenChange(false)} />
      </div>
      {options.length > 0 ? (
        <PaletteList
          id={id}
          label={label}
          groups={groups}
          activeId={active?.id}
          optionId={optionId}
          onPoint={point}
          onPick={pick}
        />
      ) : (
        <p className={classes.empty} aria-hidden="true">
          {busy ? busyLabel : emptyText}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      {hints.length > 0 ? (
        <ul className={classes.hints} aria-hidden="true">
          {hints.map(hint => (
            <li className={classes.hint} key={hint.label}>
              {hint.keys.map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              <span>{hint.label}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
