import type { Page } from '@playwright/test';
import type { FaultProxy, WrongAnswer } from './fault-proxy.ts';
import { IN_FULL } from '@backglass/testing/in-full';
import { replaceCode } from './recompose.ts';
import type { RemoteUnderTest } from './remotes.ts';

export interface FaultContext {
  readonly page: Page;
  readonly proxy: FaultProxy;
  readonly remote: RemoteUnderTest;
}

export interface Fault {
  readonly name: string;
  readonly message: 'could not be loaded' | 'has stopped';
  readonly needsOwnFiles?: true;
  /** Whether a request hangs. The page then reports the fault only after its time limit. */
  readonly hangs?: boolean;
  /** Breaks the remote. Returns a function that ends the fault. */
  readonly cause: (context: FaultContext) => Promise<() => Promise<void>>;
}

type Files = (remote: RemoteUnderTest) => RegExp;

const fileOf = (name: string, remote: string, kind: 'js' | 'css') =>
  new RegExp(`^/releases/${remote}/[^/]+/${name}\\.[^/]*\\.${kind}$`);

const ANY: Files = ({ name }) => new RegExp(`^/releases/${name}/`);
const ENTRY: Files = ({ name }) => fileOf('remoteEntry', name, 'js');
const EXPOSED_CHUNK: Files = ({ name }) => fileOf('remote', name, 'js');
const CHUNK: Files = ({ name, screen }) => fileOf(screen, name, 'js');
const STYLESHEET: Files = ({ name, screen }) => fileOf(screen, name, 'css');

const wrongAnswers = (
  what: string,
  files: Files,
  answers: readonly WrongAnswer[],
  needsOwnFiles?: true,
): Fault[] =>
  answers.map(answer => ({
    name: `${what}: ${answer}`,
    message: 'could not be loaded',
    ...(needsOwnFiles && { needsOwnFiles }),
    hangs: answer === 'hang',
    async cause({ proxy, remote }) {
      proxy.breakFiles(files(remote), answer);
      return async () => proxy.mend();
    },
  }));

/** The code of a fault throws while this global is true. */
const FLAG = 'isFaulty';
const throws = (when: string) => `if(globalThis.${FLAG})throw new Error("thrown ${when}");`;

const throwing = (when: string, file: Files, code: Files, by: string): Fault => ({
  name: `code: throws ${when}`,
  message: 'has stopped',
  async cause({ page, remote }) {
    await replaceCode(page, remote.name, file(remote), code(remote), by);
    await page.addInitScript(flag => Object.assign(globalThis, { [flag]: true }), FLAG);
    return () => page.evaluate(flag => void Object.assign(globalThis, { [flag]: false }), FLAG);
  },
});

/** Matches webpack's declaration of a screen's exports. Groups: `require`, the exports, the component. */
const EXPORTS: Files = ({ component }) =>
  new RegExp(`(\\w+)\\.d\\((\\w+),\\{${component}:\\(\\)=>(\\w+)\\}\\);`);

const wrapped = (name: string, code: string) =>
  `$1.d($2,{${name}:()=>Faulty});function Faulty(){${code}return $1("share:react/jsx-runtime").jsx($3,{})}`;

const throwingScreen = (when: string, by: (component: string) => string): Fault => ({
  ...throwing(when, CHUNK, EXPORTS, ''),
  cause: context => throwing(when, CHUNK, EXPORTS, by(context.remote.component)).cause(context),
});

/** Only the long tests cause these faults, because the page handles each like another fault of the table. */
const ONLY_LONG: ReadonlySet<string> = new Set([
  ...['all files: reset', 'entry: 404', 'entry: 500', 'entry: truncated', 'entry: html', 'entry: reset'],
  ...[
    'exposed chunk: 404',
    'chunk: hang',
    'chunk: changed',
    'chunk: reset',
    'stylesheet: 404',
    'stylesheet: hang',
    'stylesheet: changed',
  ],
  ...[
    'code: throws at evaluation of the remote',
    'code: throws at evaluation of the screen',
    'code: throws in an effect',
  ],
]);

const ALL_FAULTS: readonly Fault[] = [
  ...wrongAnswers('all files', ANY, ['reset']),
  ...wrongAnswers('entry', ENTRY, ['404', '500', 'hang', 'truncated', 'changed', 'html', 'reset']),
  ...wrongAnswers('exposed chunk', EXPOSED_CHUNK, ['404']),
  ...wrongAnswers('chunk', CHUNK, ['404', 'hang', 'changed', 'reset'], true),
  ...wrongAnswers('stylesheet', STYLESHEET, ['404', 'hang', 'changed'], true),
  throwing(
    'at evaluation of the remote',
    EXPOSED_CHUNK,
    () => /\.defineRemote\)\(/,
    `.defineRemote)((()=>{${throws('at evaluation of the remote')}})()??`,
  ),
  throwingScreen('at evaluation of the screen', () => `$&${throws('at evaluation of the screen')}`),
  throwingScreen('at render', component => wrapped(component, throws('at render'))),
  throwingScreen('in an effect', component =>
    wrapped(component, `$1("share:react").useEffect(()=>{${throws('in an effect')}});`),
  ),
];

export const FAULTS: readonly Fault[] = ALL_FAULTS.filter(({ name }) => IN_FULL || !ONLY_LONG.has(name));
