import { cleanText } from '@backglass/contract';
import type { Screen } from '@backglass/contract/screen';
import { useErrorText, useTexts, type AppError } from '@backglass/platform';
import { Button, Callout, characterCount, Form, TextField } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import { Dialog, DialogFooter } from '@backglass/ui/overlay';
import { CopyIcon, RotateCwIcon } from '@lucide/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addScreen, changeScreens, linkScreen, MAX_LENGTH, type ScreenLink } from '../../api/screens.ts';
import { Expiry } from '../../common/expiry.tsx';
import classes from './screens.module.css';

interface LinkDialogProps {
  /** `undefined`: the dialog adds a screen first. */
  screen: Screen | undefined;
  screens: readonly Screen[];
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Makes the link that the operator opens on the device of a screen, and the code to type there. Only this dialog shows them, because the
 * API keeps only their hashes.
 */
export function LinkDialog({ screen: given, screens, isOpen, onClose }: LinkDialogProps) {
  const t = useTexts('booths_screens');
  const errorText = useErrorText();
  const [added, setAdded] = useState<Screen>();
  const [link, setLink] = useState<ScreenLink>();
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
    let current = live;
    if (current === undefined) {
      const answer = await addScreen(cleanText(name), screens);
      if (!answer.ok) return answer.error;
      current = answer.value;
      setAdded(current);
    }
    const made = await linkScreen(current.id);
    // The device of the earlier link is disconnected.
    const unseen = { is_alive: false, last_seen_at: null, release: null, shows: null };
    await changeScreens(current.id, made.ok ? { ...current, ...unseen } : current);
    if (!made.ok) return made.error;
    setLink(made.value);
    return undefined;
  }

  const failure = problem && errorText(problem);
  const callout = failure ? (
    <Callout level="error" levelLabel={t('platform:level.error')} title={failure.title}>
      {problem?.general[0] ?? failure.description}
    </Callout>
  ) : null;
  const isConnected = link !== undefined && typeof live?.last_seen_at === 'string';
  const description = () => {
    if (link === undefined) return t(given ? 'link.text' : 'add.text');
    if (isConnected) return t('link.connected_text');
    return t(link.code === undefined ? 'link.open' : 'link.ways');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open && !busy) onClose();
      }}
      title={given ? t('link.title', { name: given.name }) : t('add.title')}
      description={description()}
      closeLabel={t('platform:action.close')}
    >
      {link === undefined ? (
        <Form busy={busy} onSubmit={submit}>
          {callout}
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
        <Form busy={busy} onSubmit={onClose}>
          {callout}
          {isConnected ? null : <WaysToConnect link={link} busy={busy} onNewCode={() => void submit()} />}
          <p role="status">
            <StatusChip
              flush
              status={live?.is_alive ? 'online' : 'waiting'}
              label={t(live?.is_alive ? 'link.connected' : 'link.waiting')}
            />
          </p>
          <DialogFooter>
            <Button
              // The ways to connect, which may have the focus, disappear.
              key={String(isConnected)}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- see above
              autoFocus={isConnected}
              type="submit"
              size="form"
              variant="primary"
            >
              {t('link.done')}
            </Button>
          </DialogFooter>
        </Form>
      )}
    </Dialog>
  );
}

interface WaysProps {
  link: ScreenLink;
  busy: boolean;
  onNewCode: () => void;
}

/** The code for a device without a keyboard, and the link for all others. */
function WaysToConnect({ link, busy, onNewCode }: WaysProps) {
  const t = useTexts('booths_screens');
  const [isRenewed, setIsRenewed] = useState(false);
  if (link.code === undefined)
    return (
      <div className={classes.way}>
        <LinkField token={link.token} />
        <p className={classes.help}>{t('link.once')}</p>
      </div>
    );
  return (
    <>
      <section className={classes.way}>
        <h3 className={classes.title}>{t('link.television')}</h3>
        <p>{t('link.television_text')}</p>
        <CodeToType
          key={link.code}
          code={link.code}
          expiresAt={link.expiresAt}
          isRenewed={isRenewed}
          busy={busy}
          onNewCode={() => {
            setIsRenewed(true);
            onNewCode();
          }}
        />
      </section>
      <section className={classes.way}>
        <h3 className={classes.title}>{t('link.computer')}</h3>
        <p>{t('link.computer_text')}</p>
        <LinkField key={link.token} token={link.token} isLabelHidden />
      </section>
      <p className={classes.help}>{t('link.once_both')}</p>
    </>
  );
}

interface CodeToTypeProps extends Pick<ScreenLink, 'expiresAt'>, Omit<WaysProps, 'link'> {
  code: string;
  /** Whether the operator waits for this code, in place of an expired one. */
  isRenewed: boolean;
}

function CodeToType({ code, expiresAt, isRenewed, busy, onNewCode }: CodeToTypeProps) {
  const t = useTexts('booths_screens');
  const address = `${location.host}/wall`;
  const shown = useRef<HTMLElement>(null);
  const [isExpired, setIsExpired] = useState(false);
  // The button that had the focus has disappeared.
  const focus = useEffectEvent(() => isRenewed && shown.current?.focus());
  useEffect(() => void focus(), []);
  return (
    <>
      <dl className={classes.code}>
        <div>
          <dt>{t('link.address')}</dt>
          <dd translate="no">{address}</dd>
        </div>
        <div>
          <dt>
            <span>{t('link.code')}</span>
            {expiresAt === undefined ? null : (
              <Expiry at={expiresAt} overText={t('link.expired')} onOver={() => setIsExpired(true)} />
            )}
          </dt>
          <dd ref={shown} tabIndex={-1} translate="no" data-expired={isExpired ? '' : undefined}>
            {code}
          </dd>
        </div>
      </dl>
      {isExpired ? (
        <div className={classes.expired}>
          <p>{t('link.expired')}</p>
          <Button icon={RotateCwIcon} busy={busy} onClick={onNewCode}>
            {t('link.new_code')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LinkField({ token, isLabelHidden }: { token: string; isLabelHidden?: boolean }) {
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
  return (
    <div className={classes.link}>
      <TextField
        ref={field}
        name="link"
        mono
        readOnly
        label={t('link.label')}
        hideLabel={isLabelHidden}
        value={link}
        onFocus={event => event.target.select()}
      />
      <Button size="form" icon={CopyIcon} onClick={copy}>
        {t(isCopied ? 'link.copied' : 'link.copy')}
      </Button>
    </div>
  );
}
