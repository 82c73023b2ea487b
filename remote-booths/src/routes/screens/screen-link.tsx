import { cleanText } from '@backglass/contract';
import type { Screen } from '@backglass/contract/screen';
import { useErrorText, useTexts, type AppError } from '@backglass/platform';
import { Button, Callout, characterCount, Form, TextField } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import { Dialog, DialogFooter } from '@backglass/ui/overlay';
import { CopyIcon } from '@lucide/icons';
import { useRef, useState } from 'react';
import { addScreen, changeScreens, linkScreen, MAX_LENGTH } from '../../api/screens.ts';
import classes from './screens.module.css';

interface LinkDialogProps {
  /** `undefined`: the dialog adds a screen first. */
  screen: Screen | undefined;
  screens: readonly Screen[];
  isOpen: boolean;
  onClose: () => void;
}

/** Makes the link that the operator opens on the device of a screen. Only this dialog shows it, because the API keeps only its hash. */
export function LinkDialog({ screen: given, screens, isOpen, onClose }: LinkDialogProps) {
  const t = useTexts('booths_screens');
  const errorText = useErrorText();
  const [added, setAdded] = useState<Screen>();
  const [token, setToken] = useState<string>();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const [problem, setProblem] = useState<AppError>();
  const [busy, setBusy] = useState(false);
  const screen = given ?? added;
  const live = screens.find(({ id }) => id === screen?.id) ?? screen;

  async function submit(): Promise<void> {
    const length = characterCount(name);
    if (screen === undefined && (length === 0 || length > MAX_LENGTH.name)) {
      const problemOfName = length === 0 ? 'required' : 'max_length';
      setNameError(t(`platform:validation.${problemOfName}`, { qty: MAX_LENGTH.name }));
      return;
    }
    setNameError(undefined);
    setProblem(undefined);
    setBusy(true);
    setProblem(await makeLink());
    setBusy(false);
  }

  /** Returns the error of the call that failed. */
  async function makeLink(): Promise<AppError | undefined> {
    let id = screen?.id;
    if (id === undefined) {
      const answer = await addScreen(cleanText(name), screens);
      if (!answer.ok) return answer.error;
      setAdded(answer.value);
      await changeScreens(answer.value.id, answer.value);
      ({ id } = answer.value);
    }
    const link = await linkScreen(id);
    if (!link.ok) return link.error;
    setToken(link.value);
    return undefined;
  }

  const failure = problem && errorText(problem);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open && !busy) onClose();
      }}
      title={given ? t('link.title', { name: given.name }) : t('add.title')}
      description={token === undefined ? t(given ? 'link.text' : 'add.text') : t('link.open')}
      closeLabel={t('platform:action.close')}
    >
      {token === undefined ? (
        <Form busy={busy} onSubmit={submit}>
          {failure ? (
            <Callout level="error" levelLabel={t('platform:level.error')} title={failure.title}>
              {problem?.general[0] ?? failure.description}
            </Callout>
          ) : null}
          {screen === undefined ? (
            <TextField
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks only for the name
              autoFocus
              name="name"
              label={t('settings.name')}
              help={t('add.name_help')}
              value={name}
              autoComplete="off"
              error={nameError}
              onChange={event => setName(event.target.value)}
            />
          ) : null}
          <DialogFooter>
            <Button size="form" disabled={busy} onClick={onClose}>
              {t('platform:action.cancel')}
            </Button>
            <Button type="submit" size="form" variant="primary" busy={busy}>
              {t(given ? 'link.make' : 'add.submit')}
            </Button>
          </DialogFooter>
        </Form>
      ) : (
        <OpenLink token={token} screen={live} onClose={onClose} />
      )}
    </Dialog>
  );
}

function OpenLink({
  token,
  screen,
  onClose,
}: {
  token: string;
  screen: Screen | undefined;
  onClose: () => void;
}) {
  const t = useTexts('booths_screens');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const link = `${location.origin}/wall#${token}`;
  const copy = () => {
    field.current?.select();
    // Without a secure connection, browsers have no clipboard. The link is selected then.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    void clipboard?.writeText(link).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  const isAlive = screen?.is_alive === true;
  return (
    <Form onSubmit={onClose}>
      <div className={classes.link}>
        <TextField
          ref={field}
          name="link"
          mono
          readOnly
          label={t('link.label')}
          value={link}
          onFocus={event => event.target.select()}
        />
        <Button size="form" icon={CopyIcon} onClick={copy}>
          {t(isCopied ? 'link.copied' : 'link.copy')}
        </Button>
      </div>
      <p className={classes.help}>{t('link.once')}</p>
      <p role="status">
        <StatusChip
          flush
          status={isAlive ? 'online' : 'waiting'}
          label={t(isAlive ? 'link.connected' : 'link.waiting')}
        />
      </p>
      <DialogFooter>
        <Button type="submit" size="form" variant="primary">
          {t('link.done')}
        </Button>
      </DialogFooter>
    </Form>
  );
}
