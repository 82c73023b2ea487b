import { LIMITS, type Booth } from '@backglass/contract';
import { useErrorText, useLocation, useNavigate, useSearchParams, useTexts, Link } from '@backglass/platform';
import { useFieldError } from '@backglass/platform/forms';
import { useNow, useQueryClient } from '@backglass/platform/operator';
import { Button, Callout, characterCount, Form, Icon, TextField, buttonClass } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import { Dialog, DialogFooter } from '@backglass/ui/overlay';
import { CircleCheckIcon, PlusIcon } from '@lucide/icons';
import { useEffect, useState, useRef } from 'react';
import { boothsQueryOptions, useBooths } from '../../api/get-booths.ts';
import { Expiry } from '../../common/expiry.tsx';
import { BoothPicture } from '../../pictures/pictures.tsx';
import { pastedCode, type CodeState } from './code.ts';
import classes from './registration-dialog.module.css';
import { useRegistration, type RegistrationFailure, type RegistrationOptions } from './use-registration.ts';

interface Created {
  readonly booth: Pick<Booth, 'id' | 'name'>;
  readonly token: string;
}

interface RegistrationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Booth registration. The link that a booth shows has the code as its `token` parameter. */
export function RegistrationDialog({ isOpen, onClose }: RegistrationDialogProps) {
  const t = useTexts('booths');
  const { state } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const token = useLastToken(isOpen);
  const [created, setCreated] = useState<Created>();
  const [attempt, setAttempt] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const isDone = created !== undefined && (token === '' || token === created.token);

  const startAnother = () => {
    setCreated(undefined);
    setAttempt(attempt + 1);
  };
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) startAnother();
  }

  const showRegistered = (booth: Created['booth']) => {
    setCreated({ booth, token });
    void client.invalidateQueries(boothsQueryOptions);
    // Replaces the link, so that Back does not open the used code again.
    if (token !== '') void navigate('/booths/new', { replace: true, state: state as unknown });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        // While the booth is being created, the dialog stays open to show the answer.
        if (!open && !isCreating) onClose();
      }}
      title={t('registration.title')}
      description={isDone ? undefined : t('registration.lead')}
      closeLabel={t('platform:action.close')}
    >
      {isDone ? (
        <RegisteredBooth booth={created.booth} onAnother={startAnother} onClose={onClose} />
      ) : (
        // The key starts another registration when another link opens.
        <RegistrationForm
          key={`${attempt} ${token}`}
          token={token}
          onCreated={showRegistered}
          isCreating={isCreating}
          onCreating={setIsCreating}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** While the dialog fades out, the address has no token any more. This returns the last one. */
function useLastToken(isOpen: boolean): string {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [last, setLast] = useState(token);
  if (isOpen && token !== last) setLast(token);
  return last;
}

interface RegistrationFormProps extends RegistrationOptions {
  readonly isCreating: boolean;
  readonly onCancel: () => void;
}

/** Asks for the code, and for the name when the code is accepted. */
function RegistrationForm({ onCancel, isCreating, ...options }: RegistrationFormProps) {
  const { form, code, name, asksName, busy, failure, ...registration } = useRegistration(options);
  const t = useTexts('booths');
  const fieldError = useFieldError(form);
  const codeProblem = useCodeProblem();
  const expiresAt = 'expiresAt' in code ? code.expiresAt : undefined;
  return (
    <Form busy={busy} onSubmit={registration.submit}>
      <div className={classes.code}>
        <TextField
          {...form.register('temp_token', { onChange: registration.changeCode })}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog first asks for the code
          autoFocus={options.token === ''}
          mono
          placeholder={t('registration.code_example')}
          label={t('registration.code')}
          end={
            expiresAt === undefined ? null : (
              <Expiry
                key={expiresAt}
                at={expiresAt}
                overText={t('registration.expired')}
                onOver={registration.expire}
              />
            )
          }
          error={codeProblem(code) ?? fieldError('temp_token')}
          maxLength={80}
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onPaste={event => {
            const whole = pastedCode(event.currentTarget, event.clipboardData.getData('text'));
            if (whole === undefined) return;
            event.preventDefault();
            void registration.takeCode(whole);
          }}
        />
        <p role="status" className={classes.accepted}>
          {code.status === 'accepted' ? (
            <>
              <Icon of={CircleCheckIcon} size={14} />
              <span>{t('registration.accepted')}</span>
            </>
          ) : null}
        </p>
      </div>
      {asksName ? (
        <TextField
          {...form.register('name', { onChange: registration.changeName })}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the name is the next step after the code
          autoFocus
          label={t('registration.name')}
          count={{ value: characterCount(name), max: LIMITS.boothName.max }}
          error={fieldError('name')}
          readOnly={busy}
          autoComplete="off"
        />
      ) : null}
      <DialogFooter>
        <Button size="form" disabled={isCreating} onClick={onCancel}>
          {t('platform:action.cancel')}
        </Button>
        <Button type="submit" variant="primary" size="form" busy={busy}>
          {t(asksName ? 'registration.submit' : 'registration.continue')}
        </Button>
        {failure ? (
          <div className={classes.failure}>
            <FailureCallout {...failure} />
          </div>
        ) : null}
      </DialogFooter>
    </Form>
  );
}

function useCodeProblem(): (state: CodeState) => string | undefined {
  const t = useTexts('booths');
  const errorText = useErrorText();
  return state => {
    switch (state.status) {
      case 'expired':
        return t('registration.expired');
      case 'refused':
        return t(`catalogue.${state.reason}`);
      case 'unverifiable': {
        const { title, description } = errorText(state.error);
        return t('registration.unchecked', { reason: `${title}. ${description}` });
      }
      default:
        return undefined;
    }
  };
}

function FailureCallout({ error, text }: RegistrationFailure) {
  const t = useTexts('booths');
  const own = useErrorText()(error);
  const level = own.level === 'warning' ? 'warning' : 'error';
  const title = t(error.kind === 'network' ? 'catalogue.booth_not_created' : 'registration.failed');
  const ownTexts: Partial<Record<typeof error.kind, string>> = {
    // Replaces "Check the marked fields", because no field is marked.
    validation: t('catalogue.some_errors'),
    // The title already says to check the connection.
    network: '',
  };
  return (
    <Callout
      level={level}
      levelLabel={t(`platform:level.${level}`)}
      title={level === 'warning' ? own.title : title}
    >
      {text || (ownTexts[error.kind] ?? own.description)}
    </Callout>
  );
}

/** A booth polls every few seconds, so after this time the page offers help. */
const SILENCE_LIMIT = 30_000;

const ONLINE = {
  status: 'online',
  label: 'list.online',
  text: 'registered.online_text',
  shows: 'game',
} as const;
const WAITING = { status: 'waiting', label: 'registered.waiting', shows: 'waiting' } as const;
const GONE = {
  status: 'aborted',
  label: 'registered.gone',
  text: 'registered.gone_text',
  shows: 'code',
} as const;

interface RegisteredBoothProps {
  booth: Pick<Booth, 'id' | 'name'>;
  onAnother: () => void;
  onClose: () => void;
}

/** Shows when a registered booth is online, and offers to register the next booth. */
function RegisteredBooth({ booth, onAnother, onClose }: RegisteredBoothProps) {
  const t = useTexts('booths');
  const { data: booths } = useBooths();
  const known = booths?.find(({ id }) => id === booth.id);
  const [seen, setSeen] = useState<Booth>();
  if (known !== undefined && known !== seen) setSeen(known);
  const isOnline = known?.is_online === true;
  // A booth that leaves the list was archived. A new booth may not be in the list yet.
  const isGone = booths !== undefined && known === undefined && seen !== undefined;
  const isFirst = booths?.length === 1 && !isGone;
  const name = (known ?? seen ?? booth).name;
  const now = useNow(SILENCE_LIMIT / 6);
  const [since] = useState(now);
  const needsHelp = now - since >= SILENCE_LIMIT;
  const { status, label, text, shows } = isGone
    ? GONE
    : isOnline
      ? ONLINE
      : ({ ...WAITING, text: needsHelp ? 'registered.still_offline' : 'registered.soon' } as const);

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={classes.registered}>
      <div className={classes.words}>
        <h3 ref={title} className={classes.title} tabIndex={-1}>
          {t(isGone ? 'registered.gone_title' : 'registered.title', { name })}
        </h3>
        <div role="status" className={classes.state}>
          <StatusChip status={status} label={t(label)} />
          <p>{t(text)}</p>
        </div>
      </div>
      <BoothPicture shows={shows} />
      <DialogFooter>
        {isFirst ? null : (
          <Button size="form" onClick={onClose}>
            {t('registered.list')}
          </Button>
        )}
        <Button
          {...(isFirst ? {} : { variant: 'primary' as const })}
          size="form"
          icon={PlusIcon}
          onClick={onAnother}
        >
          {t('registered.another')}
        </Button>
        {isFirst ? (
          <Link to="/games" className={buttonClass({ variant: 'primary', size: 'form' })}>
            {t('registered.to_games')}
          </Link>
        ) : null}
      </DialogFooter>
    </div>
  );
}
