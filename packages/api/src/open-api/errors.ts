const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const texts = { type: 'array', items: { type: 'string' }, minItems: 1 };
const code = { type: 'string', description: 'For programs; does not change with the language.' };

export const ERROR_SCHEMAS: Readonly<Record<string, object>> = {
  ErrorDetail: {
    type: 'object',
    required: ['detail', 'code'],
    properties: { detail: { type: 'string' }, code },
    additionalProperties: false,
    examples: [{ detail: 'Not found.', code: 'not_found' }],
  },
  ErrorForm: {
    type: 'object',
    required: ['non_field_errors', 'code'],
    properties: { non_field_errors: texts, code },
    additionalProperties: false,
    examples: [{ non_field_errors: ['Incorrect email address or password.'], code: 'invalid_credentials' }],
  },
  ErrorTexts: { anyOf: [texts, { type: 'object', additionalProperties: ref('ErrorTexts') }] },
  ErrorFields: {
    type: 'object',
    required: ['code'],
    minProperties: 2,
    properties: { code },
    additionalProperties: ref('ErrorTexts'),
    examples: [{ email: ['This field is required.'], code: 'invalid' }],
  },
};

const json = (schema: object) => ({ 'application/json': { schema } });
const detail = json(ref('ErrorDetail'));

const RETRY_AFTER = {
  'retry-after': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

export const ERROR_ANSWERS = {
  400: {
    description: 'The request could not be read, or a value in it is refused',
    content: json({ anyOf: [ref('ErrorDetail'), ref('ErrorForm'), ref('ErrorFields')] }),
  },
  401: { description: 'No valid session or key', content: detail },
  404: { description: 'There is no such row, or it is another centre’s', content: detail },
  409: { description: 'Collides with another change or an earlier use of the key', content: detail },
  413: { description: 'The body is too large', content: detail },
  414: { description: 'The URL, or a part of it, is longer than any that exists', content: detail },
  415: { description: 'The body is of another media type', content: detail },
  429: { description: 'Too many attempts', headers: RETRY_AFTER, content: detail },
  500: { description: 'A defect of the API', content: detail },
  503: {
    description: 'The database or the storage of images cannot answer, or the API is stopping',
    headers: RETRY_AFTER,
    content: detail,
  },
} as const;

export type ErrorStatus = keyof typeof ERROR_ANSWERS;
