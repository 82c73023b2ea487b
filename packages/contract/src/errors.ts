/** A parsed error body (docs/product.md, Errors). A field is a path such as `center.vat`. */
export interface ServerError {
  readonly general: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly code: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  );

/**
 * Parses an error body in one of the four shapes of Django REST framework: `{detail}`, `{non_field_errors}`, `{field: […]}` and nested
 * `{center: {vat: […]}}`. A body of another shape gives an error without texts.
 */
export function parseServerError(body: unknown): ServerError {
  const general: string[] = [];
  const fields: Record<string, string[]> = {};
  const collect = (record: Record<string, unknown>, prefix: string): void => {
    for (const [key, value] of Object.entries(record)) {
      if (prefix === '' && key === 'code') continue;
      if (prefix === '' && (key === 'detail' || key === 'non_field_errors')) general.push(...textsOf(value));
      else if (isRecord(value)) collect(value, `${prefix}${key}.`);
      else if (textsOf(value).length > 0) fields[`${prefix}${key}`] = textsOf(value);
    }
  };
  if (isRecord(body)) collect(body, '');
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : undefined;
  return { general, fields, code };
}
