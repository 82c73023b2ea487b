import { CALLS, cleanCode } from '@backglass/contract';
import { call, useErrorText, useTexts, type AnswerSchema } from '@backglass/platform';
import { Button, Form, Logo, TextField } from '@backglass/ui';
import { useRef, useState, type ReactNode } from 'react';
import classes from './screen-code.module.css';
import { WallFrame } from './wall-layout.tsx';
import wall from './wall.module.css';

const tokenSchema: AnswerSchema<string> = {
  safeParse: answer => {
    const { token } = (answer ?? {}) as { token?: unknown };
    return typeof token === 'string' ? { success: true, data: token } : { success: false };
  },
};

interface ScreenCodeProps {
  title: string;
  text: string;
  /** Shown below the form. */
  children?: ReactNode;
}

/** Asks for the code of a screen, which an operator got with its link. With it, this tab becomes the screen. */
export function ScreenCode({ title, text, children }: ScreenCodeProps) {
  const t = useTexts('games_screen');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function connect(): Promise<void> {
    const code = cleanCode(typed);
    if (code === '') return refuse(t('platform:validation.required'));
    setBusy(true);
    const body = { screen_code: code };
    const answer = await call(tokenSchema, { method: 'POST', path: CALLS.screenCode, body });
    // This is the link of the screen, with which the shell makes the tab a screen (screen-tab.ts of the shell).
    if (answer.ok) return location.replace(`#${answer.value}`);
    setBusy(false);
    const { kind } = answer.error;
    const { title: failure, description } = errorText(answer.error);
    refuse(kind === 'validation' ? t('code_invalid') : `${failure}. ${description}`);
  }

  function refuse(why: string): void {
    setProblem(why);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <WallFrame>
      <div className={classes['page']}>
        <span className={wall['logo']}>
          <Logo />
        </span>
        <div className={classes['words']}>
          <h1 className={classes['title']}>{title}</h1>
          <p className={classes['text']}>{text}</p>
        </div>
        <div className={classes['form']}>
          <Form busy={busy} onSubmit={connect}>
            <TextField
              ref={field}
              name="screen_code"
              mono
              label={t('code')}
              placeholder="····-····"
              value={typed}
              error={problem}
              readOnly={busy}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="go"
              spellCheck={false}
              onChange={event => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
            />
            <Button type="submit" variant="primary" size="form" block busy={busy}>
              {t('connect')}
            </Button>
          </Form>
        </div>
        {children}
      </div>
    </WallFrame>
  );
}
