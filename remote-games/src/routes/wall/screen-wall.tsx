import { anyAnswerSchema, CALLS, LANGUAGES, type Language, cleanCode } from '@backglass/contract';
import type { OwnScreen } from '@backglass/contract/screen';
import {
  appErrorOf,
  call,
  Link,
  messagesByLanguage,
  unwrap,
  useLanguage,
  usePageTitle,
  useTexts,
  useErrorText,
  type AnswerSchema,
  type AppError,
} from '@backglass/platform';
import {
  answerThat,
  fileAddress,
  liveQueries,
  refetchEvery,
  releaseOfScreen,
  useFailure,
  useFormat,
  useLiveQueries,
  useLoadErrorText,
  useNow,
  useQuery,
  useRunningGames,
  useScreenState,
} from '@backglass/platform/operator';
import { Button, linkClass, Form, Logo, TextField } from '@backglass/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import en from './locales/en.json';
import { GamesWall, type Shown } from './wall.tsx';
import { WallContext } from './wall-context.ts';
import { ScreenMessage, WallFrame } from './wall-layout.tsx';
import { isAt } from './wall-games.ts';
import classes from './wall.module.css';
import codeClasses from './screen-code.module.css';

declare module '@backglass/platform' {
  interface TextResources {
    readonly games_screen: typeof en;
  }
}

/** Only this screen loads its texts. */
export const messages = messagesByLanguage(
  en,
  language => import(/* webpackChunkName: "screen-[request]" */ `./locales/${language}.json`),
);

/** The wall of a screen, which its link or code has connected to a centre. Nobody is signed in. */
export function ScreenWall() {
  const t = useTexts('games_screen');
  const { language, languages, setLanguage } = useLanguage();
  switch (useScreenState()) {
    case 'none':
      return (
        <ScreenCode title={t('connect_title')} text={t('connect_text')}>
          <p className={classes['meta']}>
            <Link className={linkClass()} to="/games/wall">
              {t('operator')}
            </Link>
          </p>
          {languages
            .filter(({ value }) => value !== language)
            .map(({ value, label }) => (
              <Button
                key={value}
                variant="quiet"
                size="form"
                lang={value}
                onClick={() => void setLanguage(value)}
              >
                {label}
              </Button>
            ))}
        </ScreenCode>
      );
    case 'refused':
      return <RemovedScreen />;
    case 'connected':
      return <ConnectedScreen />;
  }
}

const RETRY_INTERVAL = 60_000;

/** Says that an operator has removed the screen, and asks for another code. Reloads once the API accepts the token again. */
function RemovedScreen() {
  const t = useTexts('games_screen');
  useEffect(() => {
    const timer = setInterval(() => {
      void call(anyAnswerSchema, { method: 'GET', path: CALLS.ownScreen }).then(
        answer => answer.ok && location.reload(),
      );
    }, RETRY_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return <ScreenCode title={t('removed')} text={t('removed_why')} />;
}

const queryKey = ['games-screen'];

const ownScreenSchema = answerThat<OwnScreen>(
  answer =>
    typeof answer?.name === 'string' &&
    typeof answer.center?.name === 'string' &&
    Array.isArray(answer.playlist) &&
    typeof answer.seconds === 'number' &&
    typeof answer.message === 'string',
);

/** The API sends a screen only its own event. */
const live = liveQueries<OwnScreen>({
  queryKey,
  events: { 'screen.updated': {}, 'center.updated': {}, 'booth.updated': {} },
  pause: 400,
});

/** No event says that the API forgot a change, such as after a restored backup. In milliseconds. */
const REFETCH_INTERVAL = 300_000;

function ConnectedScreen() {
  const errorText = useLoadErrorText();
  useLiveQueries(live);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      live.fetch(queryKey, async () =>
        unwrap(await call(ownScreenSchema, { method: 'GET', path: CALLS.ownScreen, signal })),
      ),
    refetchInterval: refetchEvery(REFETCH_INTERVAL),
  });
  const error = useFailure(query);
  const failure = error && errorText(appErrorOf(error));
  if (query.data) return <ScreenView screen={query.data} />;
  return (
    <WallFrame>
      {failure ? <ScreenMessage title={failure.title}>{failure.retries}</ScreenMessage> : null}
    </WallFrame>
  );
}

const MINUTE = 60_000;

function ScreenView({ screen }: { screen: OwnScreen }) {
  const { center, playlist: parts, message, hours, seconds } = screen;
  const booths = screen.booths?.map(({ id }) => id);
  const boothName = screen.booths?.length === 1 ? screen.booths[0]?.name : undefined;
  const [shown, setShown] = useState<Shown>();
  const isPlaying = useRunningGames()?.some(isAt(booths)) === true;
  const now = useNow(MINUTE / 4);
  const isClosed = hours !== null && !isOpenAt(hours, new Date(now));
  const isAsleep = isClosed && !isPlaying;
  usePageTitle(screen.name);
  useLanguageOf(screen);
  useReports(isAsleep ? { part: 'asleep', game: null } : shown);
  const image = center.image && fileAddress(center.image);
  const program = JSON.stringify([parts, booths, message]);
  const [known, setKnown] = useState({ program, message, isMessageNew: false });
  if (known.program !== program) setKnown({ program, message, isMessageNew: message !== known.message });
  return (
    <WallContext value={{ center: { ...center, image }, booths, pageTime: seconds * 1_000 }}>
      {isAsleep ? (
        <AsleepWall />
      ) : (
        <GamesWall
          // A change is shown at once, and a new message first.
          key={program}
          playlist={{ parts, message, boothName, isMessageNew: known.isMessageNew }}
          onShow={setShown}
        />
      )}
    </WallContext>
  );
}

/** A dark screen with the time, outside the opening hours. */
function AsleepWall() {
  const t = useTexts('games_screen');
  const format = useFormat();
  const now = useNow(MINUTE / 12);
  return (
    <WallFrame>
      <div className={classes['asleep']}>
        <h1 className={classes['dim']} aria-label={t('asleep', { time: format.time(now) })}>
          {format.time(now)}
        </h1>
      </div>
    </WallFrame>
  );
}

/** Whether a centre is open, by the clock of the device. Equal times mean that it never closes. */
export function isOpenAt({ from, to }: NonNullable<OwnScreen['hours']>, at: Date): boolean {
  const time = `${at.getHours()}`.padStart(2, '0') + `:${at.getMinutes()}`.replace(/:(\d)$/, ':0$1');
  if (from === to) return true;
  return from < to ? from <= time && time < to : from <= time || time < to;
}

function useLanguageOf({ language: wanted }: OwnScreen): void {
  const { language, setLanguage } = useLanguage();
  const change = useEffectEvent(setLanguage);
  useEffect(() => {
    if (wanted !== language && LANGUAGES.includes(wanted as Language)) change(wanted as Language);
  }, [wanted, language]);
}

/** The API counts a screen as silent after 90 seconds. In milliseconds. */
const REPORT_INTERVAL = 30_000;
/** Changes are reported sooner, but not more often. */
const MIN_INTERVAL = 5_000;

/** Reports that the screen is alive, its release, and what it shows. */
function useReports(shows: Shown | { part: 'asleep'; game: null } | undefined): void {
  const reportedAt = useRef(-Infinity);
  const report = useEffectEvent(() => {
    if (shows === undefined) return;
    reportedAt.current = performance.now();
    const body = { release: releaseOfScreen(), shows };
    void call(anyAnswerSchema, { method: 'POST', path: CALLS.ownScreen, body });
  });
  const { part, game } = shows ?? {};
  useEffect(() => {
    const pause = Math.max(0, reportedAt.current + MIN_INTERVAL - performance.now());
    const soon = setTimeout(report, pause);
    const regularly = setInterval(report, REPORT_INTERVAL);
    return () => {
      clearTimeout(soon);
      clearInterval(regularly);
    };
  }, [part, game]);
}

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
function ScreenCode({ title, text, children }: ScreenCodeProps) {
  const t = useTexts('games_screen');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'required' | AppError>();
  const [busy, setBusy] = useState(false);

  async function connect(): Promise<void> {
    const code = cleanCode(typed);
    if (code === '') return refuse('required');
    setBusy(true);
    const body = { screen_code: code };
    const answer = await call(tokenSchema, { method: 'POST', path: CALLS.screenCode, body });
    // This is the link of the screen, with which the shell makes the tab a screen (screen-tab.ts of the shell).
    if (answer.ok) return location.replace(`#${answer.value}`);
    setBusy(false);
    refuse(answer.error);
  }

  function problemText(): string | undefined {
    if (problem === undefined) return undefined;
    if (problem === 'required') return t('platform:validation.required');
    if (problem.kind === 'validation') return t('code_invalid');
    const { title: failure, description } = errorText(problem);
    return `${failure}. ${description}`;
  }

  function refuse(why: 'required' | AppError): void {
    setProblem(why);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <WallFrame>
      <div className={codeClasses['page']}>
        <span className={classes['logo']}>
          <Logo />
        </span>
        <div className={codeClasses['words']}>
          <h1 className={codeClasses['title']}>{title}</h1>
          <p className={codeClasses['text']}>{text}</p>
        </div>
        <div className={codeClasses['form']}>
          <Form busy={busy} onSubmit={connect}>
            <TextField
              ref={field}
              name="screen_code"
              mono
              label={t('code')}
              placeholder="····-····"
              value={typed}
              error={problemText()}
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
