import { cleanText, type Center } from '@backglass/contract';
import { foldedWord, isMaskable, MAX_MASKED_WORDS, MAX_WORD_LENGTH } from '@backglass/contract/masked-words';
import { appErrorOf, notify, setUser, unwrap, useOperator, useTexts } from '@backglass/platform';
import { notifyOf, useUnsavedChanges, useWrite } from '@backglass/platform/operator';
import { Button, Form, IconButton, Muted, Panel, Stack, TextField } from '@backglass/ui';
import { XIcon } from '@lucide/icons';
import { useRef, useState } from 'react';
import { getProfile, updateCenter } from '../../api/profile.ts';
import classes from './masked-words.module.css';

interface WordChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly isUndo?: boolean;
}

/** Another operator may have changed the list since this page has read it. */
async function changeWords({ add = [], remove = [] }: WordChange): Promise<Center> {
  const { masked_words: current = [] } = unwrap(await getProfile()).center;
  const words = [...current.filter(word => !remove.includes(word)), ...add];
  return unwrap(await updateCenter({ masked_words: words }));
}

const TARGET = 'center/masked-words';

/** The words that walls and public pages mask in names. Each change is saved at once. */
export function MaskedWords({ words }: { words: readonly string[] }) {
  const t = useTexts('profile');
  const user = useOperator();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useUnsavedChanges(typed.trim() !== '');
  const { mutate, isPending } = useWrite({
    target: () => TARGET,
    write: changeWords,
    failed: () => t('words.failed'),
    because: failure => appErrorOf(failure).fields['masked_words']?.join(' '),
    onSuccess: (center, { add = [], remove = [], isUndo }) => {
      setUser({ ...user, center });
      if (add.length > 0) setTyped('');
      if (isUndo || remove.length === 0) notify({ level: 'success', title: t('words.saved') });
      else
        notifyOf(TARGET, {
          level: 'success',
          title: t('words.removed', { word: remove.join(', ') }),
          action: { label: t('words.undo'), onAction: () => mutate({ add: remove, isUndo: true }) },
        });
    },
  });

  function addTyped(): void {
    const known = new Set(words.map(foldedWord));
    const all = typed.split(/[,;\n]/).map(cleanText);
    const added = all.filter(word => word !== '' && !known.has(foldedWord(word)));
    if (all.every(word => word === '')) return setError(t('platform:validation.required'));
    if (added.some(word => word.length > MAX_WORD_LENGTH))
      return setError(t('platform:validation.max_length', { qty: MAX_WORD_LENGTH }));
    if (!added.every(isMaskable)) return setError(t('platform:validation.text_invalid'));
    if (words.length + added.length > MAX_MASKED_WORDS)
      return setError(t('words.full', { max: MAX_MASKED_WORDS }));
    if (added.length === 0) return setError(t('words.known'));
    mutate({ add: added });
  }

  function remove(word: string): void {
    mutate({ remove: [word] });
    // The button disappears with its word.
    field.current?.focus();
  }

  return (
    <Panel title={t('words.title')}>
      <Stack gap={6}>
        <Muted>{t('words.text')}</Muted>
        {words.length > 0 ? (
          <ul className={classes.words} aria-label={t('words.title')}>
            {words.map(word => (
              <li key={word} className={classes.word}>
                <span dir="auto">{word}</span>
                <IconButton icon={XIcon} label={t('words.remove', { word })} onClick={() => remove(word)} />
              </li>
            ))}
          </ul>
        ) : null}
        <Form onSubmit={addTyped} busy={isPending} label={t('words.title')}>
          <div className={classes.add}>
            <TextField
              ref={field}
              name="word"
              label={t('words.word')}
              help={t('words.help')}
              error={error}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={event => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="submit" size="form" busy={isPending}>
              {t('words.add')}
            </Button>
          </div>
        </Form>
      </Stack>
    </Panel>
  );
}
