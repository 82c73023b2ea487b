import { byLanguage } from '@backglass/contract';
import type { Label } from '@backglass/federation';
import {
  notify,
  useCurrentLanguage,
  useTexts,
  type MessageTree,
  type RemoteDefinition,
  type RemoteTutorials,
} from '@backglass/platform';
import { addMessages, textIn } from '@backglass/platform/host';
import { Button, Muted, Page, Panel, Spinner, whenQuiet } from '@backglass/ui';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { pageLinks } from '../common/page-links.ts';
import { createContributionLoader } from '../contributions/contributions.ts';
import { RemoteBoundary } from '../remotes/error-boundary.tsx';
import { messagesSchema, type RemoteLoader, type ScreenLoader } from '../remotes/remote-loader.ts';
import { loadErrorOf, LoadErrorPanel, type RemoteLoadError } from '../remotes/remote-panel.tsx';
import { linkFiles, mayPreload, remoteLoaders, withTexts } from '../remotes/remote-routes.ts';
import { useLoadRecovery } from '../remotes/remote-screen.tsx';
import { reportCrash } from '../remotes/telemetry.ts';
import { useOperatorTexts, useShellTexts } from '../texts.ts';
import type { TourStep } from './tour.ts';
import classes from './tutorials.module.css';

const NAMESPACE = 'shell_tutorials';

void addMessages(
  NAMESPACE,
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
  byLanguage((language): MessageTree => require(`./locales/${language}.json`)),
);

/** The point at which remotes give their tutorials, as data. */
const EXTENSION_POINT = 'tutorials';

function isSelector(target: string): boolean {
  try {
    document.createDocumentFragment().querySelector(target);
    return true;
  } catch {
    return false;
  }
}

const stepSchema = z.object({
  path: z.string(),
  target: z.string().check(z.refine(isSelector)),
  isInDialog: z.optional(z.boolean()),
  title: z.string(),
  text: z.string(),
});

/** Remotes are built separately, so the types of their tutorials must be checked. */
const moduleSchema = z.object({
  tutorials: z.object({
    messages: messagesSchema,
    tutorials: z.array(
      z.object({
        id: z.string(),
        icon: z.unknown(),
        title: z.string(),
        text: z.string(),
        steps: z.optional(z.array(stepSchema)),
        tips: z.array(z.string()),
      }),
    ),
  }),
});

/** For a remote, finds the function that loads its tutorials. The loaded screen shows them. */
const findTutorials =
  (remote: string) =>
  ({ tutorials: load }: RemoteDefinition) => {
    if (typeof load !== 'function') return undefined;
    return async () => {
      const module = await load();
      moduleSchema.parse(module);
      const { messages, tutorials } = module.tutorials;
      // A remote cannot choose the namespace, so it cannot overwrite texts of others.
      const namespace = `${remote}_tutorials`;
      await addMessages(namespace, messages);
      return {
        Screen: () =>
          tutorials.map(tutorial => (
            <TutorialPanel key={tutorial.id} namespace={namespace} tutorial={tutorial} />
          )),
      };
    };
  };

interface Source {
  readonly title: Label;
  readonly order: number;
  readonly files: readonly string[];
  readonly loader: ScreenLoader<RemoteLoader>;
}

/** The tutorials of each remote that gives some. */
const sources: readonly Source[] = remoteLoaders
  .filter(({ isLoadable }) => isLoadable)
  .flatMap(remote =>
    (remote.remote.contributions ?? [])
      .filter(({ point }) => point === EXTENSION_POINT)
      .map(one => ({
        title: one.title,
        order: one.order,
        files: withTexts(remote, one.preload),
        loader: createContributionLoader(remote, one, findTutorials(remote.name)),
      })),
  )
  .sort((a, b) => a.order - b.order);

const loadTour = () => import('./tour.ts');

// So that the tutorials and their tours also open offline.
whenQuiet(() => {
  for (const { files } of sources) linkFiles('prefetch', files);
  void loadTour().catch(() => undefined);
});

/** How long the page waits for the tutorials of every remote, in milliseconds. */
const LOAD_LIMIT = 2_000;

/** Resolves once all tutorials have loaded or failed, or after the limit. */
function loadTutorials(): Promise<unknown> {
  const loads = sources.map(source => {
    if (mayPreload(source)) linkFiles('preload', source.files);
    return source.loader.load();
  });
  return Promise.race([Promise.all(loads), new Promise(resolve => setTimeout(resolve, LOAD_LIMIT))]);
}

const isSettled = ({ loader }: Source): boolean => loader.state.getState().status !== 'loading';

/** The list of tutorials, as texts. Most have a tour over the pages. */
export function Tutorials() {
  const t = useTexts(NAMESPACE);
  const shellText = useShellTexts();
  const [isShown, setShown] = useState(() => sources.every(isSettled));
  useEffect(() => void loadTutorials().then(() => setShown(true)), []);
  return (
    <Page title={shellText('tutorials.title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      <div className={classes['grid']}>
        {isShown ? (
          sources.map(source => <TutorialsOfRemote key={source.loader.remote.name} source={source} />)
        ) : (
          <Loading />
        )}
      </div>
    </Page>
  );
}

function Loading() {
  const t = useShellTexts();
  return (
    <Panel>
      <span role="status" aria-busy="true" aria-label={t('loading')}>
        <Spinner />
      </span>
    </Panel>
  );
}

/** The tutorials of a remote, or why they cannot be shown. */
function TutorialsOfRemote({ source: { title, loader } }: { source: Source }) {
  const { screen, remote: state } = useLoadRecovery(loader);
  const { remote } = loader;
  const failure = (error: RemoteLoadError, isBusy: boolean, onRetry: () => void) => (
    <LoadErrorPanel {...{ title, error, isBusy, onRetry }} part={`${remote.name} ${remote.version}`} />
  );
  if (screen.status === 'loading') return <Loading />;
  if (screen.status === 'ready') {
    return (
      <RemoteBoundary
        pathname=""
        onCrash={thrown => reportCrash(remote, EXTENSION_POINT, thrown)}
        fallback={(crash, retry) => failure({ kind: 'crashed', ...crash }, false, retry)}
      >
        <screen.Screen />
      </RemoteBoundary>
    );
  }
  // An earlier release may give no tutorials.
  if (
    state.status === 'ready' &&
    state.fallback &&
    findTutorials(remote.name)(state.definition) === undefined
  )
    return null;
  const error = screen.status === 'failed' ? ({ ...screen, kind: 'failed' } as const) : loadErrorOf(state);
  return failure(error, screen.isRetrying, () => void loader.retry());
}

interface TutorialPanelProps {
  readonly namespace: string;
  readonly tutorial: RemoteTutorials['tutorials'][number];
}

function TutorialPanel({ namespace, tutorial }: TutorialPanelProps) {
  const t = useTexts(NAMESPACE);
  const language = useCurrentLanguage();
  const textOfKey = (key: string) => textIn(language, namespace, key);
  const { icon, steps = [], tips } = tutorial;
  const show = useTour(
    steps.map(step => ({ ...step, title: textOfKey(step.title), text: textOfKey(step.text) })),
  );
  const [isStarting, setStarting] = useState(false);
  const title = textOfKey(tutorial.title);
  const titleId = useId();
  const paths = pageLinks().map(({ path }) => path);
  const hasPages = steps.every(({ path }) => paths.includes(path));
  return (
    <Panel>
      <section className={classes['tutorial']} aria-labelledby={titleId}>
        <h2 id={titleId} className={classes['title']}>
          <span className={classes['icon']}>{icon}</span>
          <span>{title}</span>
        </h2>
        <p className={classes['text']}>{textOfKey(tutorial.text)}</p>
        {steps.length > 0 ? (
          <ol className={classes['steps']}>
            {steps.map(({ text }) => (
              <li key={text}>{textOfKey(text)}</li>
            ))}
          </ol>
        ) : null}
        <ul className={classes['tips']}>
          {tips.map(tip => (
            <li key={tip}>{textOfKey(tip)}</li>
          ))}
        </ul>
        {steps.length === 0 ? null : hasPages ? (
          <div>
            <Button
              busy={isStarting}
              aria-label={`${t('show')}: ${title}`}
              onClick={() => {
                setStarting(true);
                void show().finally(() => setStarting(false));
              }}
            >
              {t('show')}
            </Button>
          </div>
        ) : (
          <Muted>{t('not_here')}</Muted>
        )}
      </section>
    </Panel>
  );
}

function useTour(steps: readonly TourStep[]): () => Promise<void> {
  const t = useTexts(NAMESPACE);
  const operatorText = useOperatorTexts();
  const navigate = useNavigate();
  return async () => {
    try {
      const { startTour } = await loadTour();
      await startTour({
        steps,
        navigate: path => navigate(path),
        texts: {
          next: t('next'),
          previous: t('previous'),
          done: t('done'),
          close: t('platform:action.close'),
          missing: t('missing'),
          empty: t('empty'),
          progress: (current, total) => t('progress', { current, total }),
        },
      });
    } catch {
      notify({
        level: 'error',
        title: operatorText('overlay.failed'),
        description: operatorText('overlay.failed_text'),
      });
    }
  };
}
