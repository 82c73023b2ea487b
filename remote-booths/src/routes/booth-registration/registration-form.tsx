import { LIMITS } from '@backglass/contract';
import { Link, useErrorText, useTexts, type AppError } from '@backglass/platform';
import {
  characterCount,
  Button,
  buttonClass,
  Callout,
  CircleCheckIcon,
  Cluster,
  Form,
  Icon,
  TextField,
} from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { pastedCode } from './code.ts';
import { Expiry } from './expiry.tsx';
import classes from './registration-form.module.css';
import type { Registration } from './use-registration.ts';
import { useProblemText } from './use-problem-text.ts';

/** The code, and once it was accepted the name. */
export function RegistrationForm({ registration }: { registration: Registration }) {
  const { state, typeCode, typeName, takeCode, expire, submit } = registration;
  const { code, name, isAccepted, expiresAt, asksName, busy, attention } = state;
  const t = useTexts('booths');
  const problemText = useProblemText();
  const codeField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (attention) (attention.field === 'code' ? codeField : nameField).current?.focus();
  }, [attention]);

  return (
    <Form busy={busy} onSubmit={submit}>
      {state.failure ? <CreationCallout error={state.failure} /> : null}
      <div className={classes.code}>
        <TextField
          ref={codeField}
          name="code"
          mono
          label={t('registration.code')}
          help={asksName ? undefined : t('registration.lead')}
          end={expiresAt === undefined ? null : <Expiry key={expiresAt} at={expiresAt} onOver={expire} />}
          error={problemText(state.codeProblem)}
          value={code}
          maxLength={80}
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => typeCode(event.target.value)}
          onPaste={event => {
            const whole = pastedCode(event.currentTarget, event.clipboardData.getData('text'));
            if (whole === undefined) return;
            event.preventDefault();
            void takeCode(whole);
          }}
        />
        <p role="status" className={classes.accepted}>
          {isAccepted ? (
            <>
              <Icon of={CircleCheckIcon} />
              {t('registration.accepted')}
            </>
          ) : null}
        </p>
      </div>
      {asksName ? (
        <TextField
          ref={nameField}
          name="name"
          label={t('registration.name')}
          count={{ value: characterCount(name), max: LIMITS.boothName.max }}
          error={problemText(state.nameProblem)}
          value={name}
          readOnly={busy}
          autoComplete="off"
          onChange={event => typeName(event.target.value)}
        />
      ) : null}
      <Cluster justify="end">
        <Link to="/booths" className={buttonClass({ size: 'form' })}>
          {t('platform:action.cancel')}
        </Link>
        <Button type="submit" variant="primary" size="form" busy={busy}>
          {t(asksName ? 'registration.submit' : 'registration.continue')}
        </Button>
      </Cluster>
    </Form>
  );
}

/** The server's first non-field error stands in the place of our own explanation (spec §8). */
function CreationCallout({ error }: { error: AppError }) {
  const t = useTexts('booths');
  const errorText = useErrorText();
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t('platform:catalogue.booth_not_created')}
    >
      {errorText(error).description}
    </Callout>
  );
}
