import type { Release } from '@backglass/federation';
import { satisfies, validateStrict } from 'compare-versions';
import * as z from 'zod';
import { DeliveryError, UsageError } from '../errors.ts';
import { labelOf } from '../release/ref.ts';

const TIME_LIMIT = 10_000;

const healthSchema = z.object({ contract: z.string().refine(validateStrict) });

const healthAddress = (root: string): URL => {
  const address = URL.canParse(root) ? new URL(root) : null;
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new UsageError('--api is the address of an API, such as https://play.example/api/.');
  }
  return new URL('health/', address.href.replace(/\/?$/, '/'));
};

/**
 * Reads which version of the contract an API serves. `root` is the API's address, such as `https://play.example/api/`. Throws
 * {@link DeliveryError} when the API does not answer with a version, and {@link UsageError} when `root` is not an address.
 */
export const readContractVersion = async (root: string): Promise<string> => {
  const address = healthAddress(root);
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) }).catch((error: unknown) => {
    throw new DeliveryError(`Nothing answers at ${address.href}.`, { cause: error });
  });
  try {
    return healthSchema.parse(await answer.json()).contract;
  } catch (error) {
    throw new DeliveryError(
      `${address.href} answers with status ${answer.status}, and not with the version of the API’s contract.`,
      { cause: error },
    );
  }
};

/** One sentence for each release that an API with this version of the contract cannot serve. The contract has the platform's version. */
export const apiProblems = (releases: readonly Release[], contract: string): readonly string[] =>
  releases.flatMap(release => {
    // A shell names one version. Every compatible version (`^`) is sufficient.
    const range = release.kind === 'shell' ? `^${release.platform}` : release.platform;
    if (satisfies(contract, range)) return [];
    return [`${labelOf(release)} needs contract ${range}; the API has ${contract}.`];
  });
