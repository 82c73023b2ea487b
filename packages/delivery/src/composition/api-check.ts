import { types } from 'node:util';
import { type Release, type ShellRelease, callVersionsSchema } from '@backglass/federation';
import { satisfies, validateStrict } from 'compare-versions';
import * as z from 'zod';
import { DeliveryError, reasonOf, UsageError } from '../errors.ts';
import { ownValue, labelOf } from '../release/ref.ts';
import { releasesOf, shellsOf, type ReadSelection } from './selection.ts';

type Versions = Readonly<Record<string, string>>;

const callProblem = (who: string, name: string, range: string, served: Versions): readonly string[] => {
  const version = ownValue(served, name);
  if (version !== undefined && satisfies(version, range)) return [];
  return [
    `${who} the call ${name} ${range}; the API ${version === undefined ? 'lacks it' : `has ${version}`}.`,
  ];
};

const releaseProblems = (
  release: Release,
  shell: ShellRelease,
  { contract, calls }: ServedApi,
): readonly string[] => {
  const label = labelOf(release);
  if (release.calls === undefined || calls === undefined) {
    // A shell names one version of the contract. Compatible versions (`^`) serve it too.
    const range = release.kind === 'shell' ? `^${release.platform}` : release.platform;
    return satisfies(contract, range) ? [] : [`${label} needs contract ${range}; the API has ${contract}.`];
  }
  return Object.entries(release.calls).flatMap(([name, range]) => {
    const problems = callProblem(`${label} needs`, name, range, calls.pages);
    const provided = ownValue(shell.contract_calls ?? {}, name);
    if (problems.length > 0 || provided === undefined) return problems;
    // The page parses the answer with the shell's schema, so the API must also serve the shell's version of the call.
    return callProblem(`${label} with ${labelOf(shell)} needs`, name, `^${provided}`, calls.pages);
  });
};

/** The shells whose pages may run a release. */
const shellsFor = (release: Release, selection: ReadSelection): readonly ShellRelease[] =>
  release.kind === 'shell' ? [release] : shellsOf(selection);

/** Describes each comparison that could not be made call by call. */
export const apiNotes = ({ calls }: ServedApi, releases: readonly Release[]): readonly string[] =>
  calls === undefined
    ? ['The API does not say the versions of its calls: only the version of its contract was compared.']
    : releases
        .filter(release => release.calls === undefined)
        .map(
          release =>
            `${labelOf(release)} does not say which calls it makes: only the version of the API's contract was compared.`,
        );

/** Describes each call that the API cannot serve to a previous release. This is no problem while the live release loads. */
export const fallbackNotes = (
  selection: ReadSelection,
  api: ServedApi,
  fallbacks: readonly Release[],
): readonly string[] =>
  fallbacks
    .flatMap(release => shellsFor(release, selection).flatMap(shell => releaseProblems(release, shell, api)))
    .map(problem => `Pages may fall back to a release that the API cannot serve: ${problem}`);

/** Describes each call that the API cannot serve. Checks the live remotes too, because a new shell brings its contract. */
export const apiProblems = (
  selection: ReadSelection,
  api: ServedApi,
  added: readonly Release[] = releasesOf(selection),
): readonly string[] => {
  const problems = releasesOf(selection).flatMap(release =>
    shellsFor(release, selection)
      .filter(shell => added.includes(release) || (added.includes(shell) && release.calls !== undefined))
      .flatMap(shell => releaseProblems(release, shell, api)),
  );
  return [...new Set(problems)];
};

/** Describes each call of booths that `api` would break. Throws {@link DeliveryError} without the calls of both APIs. */
export const boothProblems = (running: ServedApi, api: ServedApi): readonly string[] => {
  const [before, after] = [running.calls?.booths, api.calls?.booths];
  if (before === undefined || after === undefined) {
    throw new DeliveryError('An API does not say the versions of its calls, so booths cannot be checked.');
  }
  return Object.entries(before).flatMap(([name, version]) =>
    callProblem('Booths need', name, `^${version}`, after),
  );
};

const TIME_LIMIT = 10_000;
const MAX_BYTES = 4_000_000;

const healthSchema = z.object({ contract: z.string().refine(validateStrict) });
/** `x-calls` may be missing, because an older API or that of another team lacks it. */
const documentSchema = z.object({
  openapi: z.string(),
  'x-calls': z.object({ pages: callVersionsSchema, booths: callVersionsSchema }).optional(),
});

export interface ServedApi {
  readonly contract: string;
  /** Versions by name. Undefined if the API does not publish versions. */
  readonly calls?: z.infer<typeof documentSchema>['x-calls'];
}

const addressIn = (root: string, path: string): URL => {
  const address = URL.canParse(root) ? new URL(root) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new UsageError(
      '--api, --replaces and LIVE_API_URL are addresses of APIs, such as https://play.example/api/.',
    );
  }
  if (address.username !== '' || address.password !== '') {
    throw new UsageError('The address of an API must have no user name and no password.');
  }
  return new URL(path, address.href.replace(/\/?$/, '/'));
};

/** Returns null if the answer is too long, and reads no further. */
const textOf = async ({ body }: Response): Promise<string | null> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Throws {@link DeliveryError} when the answer is missing or too long. */
const read = async (address: URL): Promise<{ readonly status: number; readonly text: string }> => {
  let status: number;
  let text: string | null;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
    ({ status } = answer);
    text = await textOf(answer);
  } catch (error) {
    // `fetch` gives the reason as the cause of its error.
    const reason = reasonOf(types.isNativeError(error) ? (error.cause ?? error) : error);
    throw new DeliveryError(`${address.href} cannot be read: ${reason}.`, { cause: error });
  }
  if (text === null) throw new DeliveryError(`${address.href} answers with more than 4 MB.`);
  return { status, text };
};

/** Throws {@link DeliveryError} for an error status, or for an answer of another shape. */
const parse = <Schema extends z.ZodType>(
  address: URL,
  { status, text }: Awaited<ReturnType<typeof read>>,
  schema: Schema,
): z.infer<Schema> => {
  if (status < 200 || status > 299) throw new DeliveryError(`${address.href} answers with status ${status}.`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new DeliveryError(`The answer of ${address.href} is not JSON.`, { cause: error });
  }
  const { data, error } = schema.safeParse(body);
  if (error === undefined) return data;
  const reason = reasonOf(error).slice(0, 300);
  throw new DeliveryError(`The answer of ${address.href} is invalid: ${reason}.`, { cause: error });
};

/**
 * Reads what the API at `root` serves. Throws {@link DeliveryError} if its answers are unusable, and {@link UsageError}
 * if `root` is no address.
 */
export const readApi = async (root: string): Promise<ServedApi> => {
  const healthAddress = addressIn(root, 'health/');
  const { contract } = parse(healthAddress, await read(healthAddress), healthSchema);
  const documentAddress = addressIn(root, 'openapi.json');
  const document = await read(documentAddress);
  if (document.status === 404) return { contract };
  return { contract, calls: parse(documentAddress, document, documentSchema)['x-calls'] };
};
