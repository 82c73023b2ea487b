import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { BuildError } from '../build/build-error.ts';

const parse = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${file} cannot be read as JSON: ${String(error)}`);
  }
};

/** Throws {@link BuildError} when the file is missing, is no JSON, or does not match the schema. */
export const readJson = <Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> => {
  const parsed = schema.safeParse(parse(file));
  if (parsed.success) return parsed.data;
  throw new BuildError(`${file} is not valid:\n${z.prettifyError(parsed.error)}`);
};
