import { readApi, type ServedApi } from '../composition/served-api.ts';
import { textOption, type CommandInput } from './context.ts';

/** Reads the API of `--api`, or of the setting `LIVE_API_URL`. Returns undefined without both. Throws like {@link readApi}. */
export const apiOf = async (input: CommandInput): Promise<ServedApi | undefined> => {
  const address = textOption(input, 'api') ?? input.context.apiUrl;
  return address === undefined ? undefined : readApi(address);
};
