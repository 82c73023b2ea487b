/*
 * A sample remote for platform 0.4.0. Its type check finds breaking changes that the reports (`*.api.md`) do not show.
 * Edit it only when a breaking version is released. To cover additions, add another sample remote at the next release.
 */
import { CALLS, credentialsSchema, userSchema, type User } from '@backglass/contract';
import {
  call,
  CallFailure,
  defineRemote,
  Link,
  logOut,
  notify,
  setUser,
  unwrap,
  useErrorText,
  useLanguage,
  useNavigate,
  useOnline,
  useOperator,
  usePageTitle,
  useParams,
  useReturnTo,
  useSearchParams,
  useSession,
  useTexts,
  type AppError,
  type Notice,
  type RemoteDefinition,
  type Result,
} from '../src/index.ts';
import { Controller, showServerErrors, useFieldError, useZodForm } from '../src/forms.ts';
import {
  storedPageSize,
  storePageSize,
  useCommands,
  useFormat,
  useLive,
  useLiveState,
  useMutation,
  serverNow,
  useNow,
  useQuery,
  useQueryClient,
  useUnsavedChanges,
  useWrite,
  type Command,
} from '../src/operator.ts';

const me = (): Promise<Result<User>> => call(userSchema, { method: 'GET', path: CALLS.me });
const save = async (body: { name: string }) =>
  unwrap(await call(userSchema, { method: 'PATCH', path: CALLS.me, body }));

const firstMessage = ({ kind, level, general, fields, title }: AppError): string =>
  general[0] ?? Object.values(fields)[0]?.[0] ?? `${title} ${kind} ${level}`;

const notice: Notice = { level: 'success', title: 'Saved' };
declare module '../src/index.ts' {
  interface TextResources {
    readonly consumer: { failed: string; list: string; out: string };
  }
}

const commands: readonly Command<'consumer'>[] = [
  { id: 'list', label: 'list', to: '/consumer' },
  { id: 'out', label: 'out', run: () => void logOut() },
];

function Data() {
  const t = useTexts('consumer');
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const format = useFormat();
  const errorText = useErrorText();
  const { language, languages, setLanguage } = useLanguage();
  const session = useSession();
  const now: number = useNow(1_000) - serverNow();
  const { data, error } = useQuery({ queryKey: ['consumer'], queryFn: async () => unwrap(await me()) });
  const { mutate, mutateAsync, isPending } = useWrite({
    target: (name: string) => `consumer/${name}`,
    write: name => save({ name }),
    failed: name => t('failed', { name }),
    onSuccess: user => setUser(user),
  });
  const other = useMutation({ mutationFn: me });
  usePageTitle(data?.name);
  useCommands('consumer', commands);
  useLive(signal => {
    if (signal.name === 'resync') void client.invalidateQueries();
    else if (signal.name === 'game.updated') notify({ ...notice, title: String(signal.data.id) });
  });
  const failure = error instanceof CallFailure ? errorText(error.error).title : undefined;
  return (
    <>
      <Link to={useReturnTo()}>{failure ?? data?.center.name}</Link>
      <p>{[useOnline(), useLiveState(), session.status, language, id, search.get('tab')].join()}</p>
      <p>{[format.dateTime(now), format.number(storedPageSize()), format.percent(0.5)].join()}</p>
      <button disabled={isPending} onClick={() => mutate('a')} />
      <button onClick={() => void mutateAsync('b').then(user => navigate(`/consumer/${user.id}`))} />
      <button onClick={() => other.mutate()} />
      <button onClick={() => setLanguage(languages[0]?.value ?? 'en')} />
      <button onClick={() => setSearch({ tab: 'b' })} />
      <button onClick={() => storePageSize(50)} />
    </>
  );
}

function Form() {
  const operator = useOperator();
  const form = useZodForm(credentialsSchema, { values: { email: operator.email, password: '' } });
  const fieldError = useFieldError(form);
  const isSaved = useUnsavedChanges(form.formState.isDirty);
  const submit = form.handleSubmit(async ({ email }) => {
    const answer = await call(userSchema, { method: 'PATCH', path: CALLS.me, body: { email } });
    if (answer.ok) isSaved();
    else
      notify({
        level: 'error',
        title: showServerErrors(form, answer.error, ['email']) || firstMessage(answer.error),
      });
  });
  return (
    <form onSubmit={event => void submit(event)}>
      <input {...form.register('email')} aria-label={fieldError('email')} />
      <Controller control={form.control} name="password" render={({ field }) => <input {...field} />} />
    </form>
  );
}

export const remote: RemoteDefinition = defineRemote({
  name: 'consumer',
  messages: { en: { failed: '{{name}}', list: 'List', out: 'Log out' } },
  screens: { data: async () => ({ Screen: Data }), form: () => Promise.resolve({ Screen: Form }) },
  commands,
});
