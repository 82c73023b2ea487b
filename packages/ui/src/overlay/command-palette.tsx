import { SearchIcon, XIcon } from '@lucide/icons';
import {
  useId,
  useState,
  type KeyboardEvent,
  useEffect,
  useRef,
  type ReactNode,
  useEffectEvent,
} from 'react';
import { cx } from '../cx.ts';
import floating from './floating.module.css';
import { ModalPanel, type ModalState } from './modal-panel.tsx';
import classes from './command-palette.module.css';
import { IconButton } from '../button/button.tsx';
import { Icon, Spinner } from '../icon/icon.tsx';
import { isComposing } from '../keys.ts';
import { Kbd, VisuallyHidden } from '../text/text.tsx';
import { foldText, queryWords } from '../text/fold.ts';

export interface PaletteItem {
  /** Unique among all items. */
  id: string;
  label: string;
  /** A text beside the label, such as a place or a date. The search includes it. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Other words that the search includes, but the list does not show. */
  keywords?: readonly string[] | undefined;
  /** The title of its group. Without a query, groups keep the order of `items`. */
  group: string;
  /** Called after the palette has closed, unless it stays open. */
  onSelect: () => void;
  staysOpen?: boolean | undefined;
  /** The page has found this item for the current query. The palette lists it after its own matches. */
  found?: boolean | undefined;
  /** Listed after all others, whether it matches or not. */
  always?: boolean | undefined;
  /** The id of another item. If both match, this one takes the other's id, place and group. */
  replaces?: string | undefined;
}

interface PaletteHint {
  keys: readonly string[];
  label: string;
}

export interface CommandPaletteProps extends ModalState {
  /** Names the dialog, the field and its list. */
  label: string;
  placeholder: string;
  items: readonly PaletteItem[];
  initialQuery?: string | undefined;
  /** The page can search elsewhere and add the results as items with `found`. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** The page is searching for more items. */
  busy?: boolean | undefined;
  busyLabel: string;
  emptyText: string;
  resultsText: (count: number) => string;
  closeLabel: string;
  /** Explanations of the keys. Not shown on touch screens. */
  hints?: readonly PaletteHint[] | undefined;
}

export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, label } = props;
  return (
    <ModalPanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={label}
      classes={{ ...classes, dialog: cx(floating.panel, classes.dialog) }}
    >
      <PaletteSearch {...props} />
    </ModalPanel>
  );
}

/** The content of the open palette: a combobox with an always visible list. */
function PaletteSearch(props: CommandPaletteProps) {
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

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  optionId: (item: PaletteItem) => string;
  onPoint: (item: PaletteItem) => void;
  onPick: (item: PaletteItem) => void;
}

/** `scrollIntoView` would also scroll the page. For the first option, the list shows its group's title too. */
function reveal(list: HTMLElement, option: HTMLElement) {
  const group = option.parentElement;
  const top = group?.querySelector('[role="option"]') === option ? group.offsetTop : option.offsetTop;
  const bottom = option.offsetTop + option.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** The options of the palette. The focus stays in the field, which refers to the active option by `aria-activedescendant`. */
function PaletteList(props: PaletteListProps) {
  const { id, label, groups, activeId, optionId, onPoint, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && active) reveal(list.current, active);
  }, [activeId]);

  return (
    <div className={classes.list} id={id} role="listbox" aria-label={label} ref={list}>
      {groups.map(({ key, title, items }, index) => {
        // Items that arrived late follow all others, in a group of their own. Its title is above the first group that has it.
        const titled = groups.findIndex(group => group.title === title);
        return (
          <div className={classes.group} role="group" aria-labelledby={`${id}-${titled}`} key={key}>
            {titled === index ? (
              <div className={classes.title} id={`${id}-${index}`} role="presentation">
                {title}
              </div>
            ) : null}
            {items.map(item => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field keeps the focus and handles the keys
              <div
                className={classes.option}
                key={item.id}
                id={optionId(item)}
                role="option"
                aria-selected={item.id === activeId}
                // Not `pointerenter`, which also fires when the list scrolls under a pointer that does not move.
                onPointerMove={() => onPoint(item)}
                onPointerDown={event => event.preventDefault()}
                onClick={() => onPick(item)}
              >
                <span className={classes.icon}>{item.icon}</span>
                <span className={classes.label} dir="auto">
                  {item.label}
                </span>
                {item.hint ? <span className={classes.place}>{item.hint}</span> : null}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface PaletteGroup {
  /** Unique in the list. */
  key: string;
  title: string;
  items: readonly PaletteItem[];
}

/** The ranks after those of matches. From `LAST` on, each rank has groups of its own. */
const FOUND = 4;
const LAST = 5;

/** Returns 0 for the best match and `undefined` for no match. Every word must match; the start of the label counts most. */
function rank(item: PaletteItem, words: readonly string[]): number | undefined {
  if (item.always) return LAST;
  if (words.length === 0) return 0;
  if (item.found) return FOUND;
  const label = foldText(item.label);
  const rest = foldText([item.hint, ...(item.keywords ?? [])].join(' '));
  if (!words.every(word => label.includes(word) || rest.includes(word))) return undefined;
  if (label.startsWith(words.join(' '))) return 0;
  const starts = label.split(/[^\p{Letter}\p{Number}]+/u);
  if (words.every(word => starts.some(start => start.startsWith(word)))) return 1;
  return words.every(word => label.includes(word)) ? 2 : 3;
}

/**
 * Returns the matches, best first, in groups. The group with the best item comes first. Without a query, all items keep their order. Late
 * arrivals come after the other items, so that nothing moves.
 */
function rankItems(
  items: readonly PaletteItem[],
  query: string,
  arrivals?: Arrivals,
): readonly PaletteGroup[] {
  const words = queryWords(query);
  const matches = new Map<string, { item: PaletteItem; at: number }>();
  for (const item of items) {
    const at = rank(item, words);
    const arrival = arrivals?.get(item.id) ?? 0;
    if (at !== undefined) matches.set(item.id, { item, at: arrival > 0 ? LAST + arrival : at });
  }
  for (const { item } of [...matches.values()]) {
    const replaced = item.replaces === undefined ? undefined : matches.get(item.replaces);
    if (replaced === undefined || replaced.item.replaces !== undefined) continue;
    const { id, group } = replaced.item;
    // With the id and group too, nothing moves and the selection stays when the item arrives late.
    matches.set(id, { item: { ...item, id, group }, at: replaced.at });
    matches.delete(item.id);
  }
  const groups: (PaletteGroup & { items: PaletteItem[] })[] = [];
  for (const { item, at } of [...matches.values()].sort((a, b) => a.at - b.at)) {
    const key = `${Math.max(at, FOUND)} ${item.group}`;
    const last = groups.at(-1)?.title === item.group ? groups.at(-1) : undefined;
    const group = groups.find(other => other.key === key) ?? last;
    if (group) group.items.push(item);
    else groups.push({ key, title: item.group, items: [item] });
  }
  return groups;
}

/** How long after an input the list may move, in milliseconds. Browsers do not count such moves as layout shifts either. */
const SETTLE = 500;

/** For the id of each item, a number that grows with the time of its arrival. */
type Arrivals = ReadonlyMap<string, number>;

/**
 * Returns the order in which items arrived. It is 0 for those that arrived within half a second after the last change of the query, and
 * `undefined` until then.
 */
function useArrivals(items: readonly PaletteItem[], query: string): Arrivals | undefined {
  const [arrivals, setArrivals] = useState<Arrivals>();
  const add = (before: Arrivals, added: readonly PaletteItem[]) =>
    setArrivals(new Map([...before, ...added.map(({ id }) => [id, before.size] as const)]));
  const settle = useEffectEvent(() => add(new Map(), items));
  useEffect(() => {
    const timer = setTimeout(() => settle(), SETTLE);
    return () => {
      clearTimeout(timer);
      setArrivals(undefined);
    };
  }, [query]);
  if (arrivals !== undefined) {
    const added = items.filter(({ id }) => !arrivals.has(id));
    if (added.length > 0) add(arrivals, added);
  }
  return arrivals;
}
