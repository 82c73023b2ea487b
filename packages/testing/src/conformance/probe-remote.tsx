import { anyAnswerSchema } from '@backglass/contract';
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

const read = () => call(anyAnswerSchema, { method: 'GET', path: 'user/booth/' });
const write = async (name: string) =>
  unwrap(await call(anyAnswerSchema, { method: 'PATCH', path: 'user/booth/7/', body: { name } }));

/** A screen that uses everything a host gives, each by a button; what it knows stands in the list. */
function Probe() {
  const t = useTexts('probe');
  const operator = useOperator();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { language, setLanguage } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const [answer, setAnswer] = useState('');
  const [heard, setHeard] = useState('');
  const [title, setTitle] = useState<string>();
  const [dirty, setDirty] = useState(false);
  const [runs, setRuns] = useState(0);
  const saved = useUnsavedChanges(dirty);
  const { mutate } = useWrite({ target: () => 'probe/name', write, failed: name => `${name}: not saved` });
  const format = useFormat();
  const returnTo = useReturnTo();
  usePageTitle(title);
  useLive(({ name }) => setHeard(name));
  useCommands('probe', [{ id: 'count', label: 'count', run: () => setRuns(runs + 1) }]);

  const ask = async () => {
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
    heard,
    number: format.number(1234.5),
    returnTo,
  };
  const acts = {
    Ask: () => void ask(),
    Write: () => mutate('Arena A'),
    'Change operator': () => setUser({ ...operator, name: 'Roberta' }),
    'Log out here': () => void logOut(),
    'En español': () => setLanguage('es'),
    'Log in as another': () => void logIn({ email: 'roberta@backglass.test', password: 'Demo!1234' }),
    'Call it Heat 3': () => setTitle('Heat 3'),
    'Call it nothing': () => setTitle(undefined),
    'Back to eight': () => setSearch({ returnTo: '/probe/8' }),
    'Back to elsewhere': () => setSearch({ returnTo: '//elsewhere.test/' }),
    Say: () => notify({ level: 'success', title: 'Said by the probe' }),
    'Fifty rows': () => {
      storePageSize(50);
      setRuns(runs + 1);
    },
    'Second tab': () => setSearch({ tab: 'second' }),
    Type: () => setDirty(true),
    'Go on': () => void navigate('/probe/7'),
    'Save and go on': () => {
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
      {Object.entries(acts).map(([label, act]) => (
        <button key={label} type="button" onClick={act}>
          {label}
        </button>
      ))}
      <Link to="/probe/8">Eight</Link>
    </>
  );
}

/** The remote that a host is tried with. */
export const probeRemote = defineRemote({
  name: 'probe',
  messages: { en, es: { hello: 'Hola', count: 'Contar', list: 'A la lista' } },
  screens: {
    probe: async () => ({ Screen: Probe }),
    item: async () => ({ Screen: () => <h1 id="page-title">An item</h1> }),
  },
  commands: [{ id: 'list', label: 'list', to: '/probe' }],
});
