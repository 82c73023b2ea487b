import { anyAnswerSchema, CALLS } from '@backglass/contract';
import {
  call,
  defineRemote,
  Link,
  logIn,
  logOut,
  notify,
  setUser,
  unwrap,
  useLanguage,
  useNavigate,
  useOnline,
  useOperator,
  usePageTitle,
  useReturnTo,
  useSearchParams,
  useTexts,
} from '@backglass/platform';
import {
  storedPageSize,
  storePageSize,
  useCommands,
  useFormat,
  useLive,
  useUnsavedChanges,
  useWrite,
} from '@backglass/platform/operator';
import { useState } from 'react';

const en = { hello: 'Hello', count: 'Count', list: 'To the list' };

declare module '@backglass/platform' {
  interface TextResources {
    readonly probe: typeof en;
  }
}

const read = () => call(anyAnswerSchema, { method: 'GET', path: CALLS.booths });
const write = async (name: string) =>
  unwrap(await call(anyAnswerSchema, { method: 'PATCH', path: CALLS.booth(7), body: { name } }));

function Probe() {
  const t = useTexts('probe');
  const operator = useOperator();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { language, setLanguage } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const [answer, setAnswer] = useState('');
  const [liveEvent, setLiveEvent] = useState('');
  const [title, setTitle] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const [runs, setRuns] = useState(0);
  const saved = useUnsavedChanges(dirty);
  const { mutate } = useWrite({ target: () => 'probe/name', write, failed: name => `${name}: not saved` });
  const format = useFormat();
  const returnTo = useReturnTo();
  usePageTitle(title);
  useLive(({ name }) => setLiveEvent(name));
  useCommands('probe', [{ id: 'count', label: 'count', run: () => setRuns(runs + 1) }]);

  const readBooths = async () => {
    const result = await read();
    setAnswer(result.ok ? JSON.stringify(result.value) : `${result.error.kind} ${result.error.level}`);
  };
  const facts = {
    operator: operator.name,
    text: t('hello'),
    language,
    online: String(isOnline),
    pageSize: String(storedPageSize()),
    tab: search.get('tab') ?? '',
    answer,
    runs: String(runs),
    liveEvent,
    number: format.number(1234.5),
    returnTo,
  };
  const actions = {
    Call: () => void readBooths(),
    Write: () => mutate('Arena A'),
    'Change operator': () => setUser({ ...operator, name: 'Roberta' }),
    'Log out here': () => void logOut(),
    'En español': () => setLanguage('es'),
    'Log in as another': () => void logIn({ email: 'roberta@backglass.test', password: 'Demo!1234' }),
    'Set the title': () => setTitle('Heat 3'),
    'Clear the title': () => setTitle(undefined),
    'Set a return address': () => setSearch({ returnTo: '/probe/8' }),
    'Set a return address elsewhere': () => setSearch({ returnTo: '//elsewhere.test/' }),
    Notify: () => notify({ level: 'success', title: 'A notice of the probe' }),
    'Fifty rows': () => {
      storePageSize(50);
      setRuns(runs + 1);
    },
    'Second tab': () => setSearch({ tab: 'second' }),
    Type: () => setDirty(true),
    Leave: () => void navigate('/probe/7'),
    'Save and leave': () => {
      saved();
      void navigate('/probe/7');
    },
  };
  return (
    <>
      <h1 id="page-title">Probe</h1>
      <ul>
        {Object.entries(facts).map(([name, value]) => (
          <li key={name}>{`${name}: ${value}`}</li>
        ))}
      </ul>
      {Object.entries(actions).map(([label, action]) => (
        <button key={label} type="button" onClick={action}>
          {label}
        </button>
      ))}
      <Link to="/probe/8">Eight</Link>
    </>
  );
}

/** The remote that the conformance tests run in a host. */
export const probeRemote = defineRemote({
  name: 'probe',
  messages: { en, es: { hello: 'Hola', count: 'Contar', list: 'A la lista' } },
  screens: {
    probe: async () => ({ Screen: Probe }),
    item: async () => ({ Screen: () => <h1 id="page-title">An item</h1> }),
  },
  commands: [{ id: 'list', label: 'list', to: '/probe' }],
});
