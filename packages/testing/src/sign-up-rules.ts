/** Tests replace one of these valid values by an invalid one. */
export const OPERATOR = {
  name: 'Ada',
  last_name: 'Ruiz',
  email: 'ada@arena.test',
  password: 'Aa!aaa',
  confirmation: 'Aa!aaa',
};
export const CENTER = {
  name: 'Arena',
  vat: 'ESB12345674',
  address_1: 'Calle Mayor, 1',
  address_2: '',
  postal_code: '28013',
  country_iso: 'ES',
};

export interface RuleRow {
  readonly step: 'operator' | 'center' | 'consent';
  readonly field: string;
  readonly what: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** The rule that the value breaks. `undefined` for a valid value. */
  readonly rule: string | undefined;
  /** The form has this field, the API does not. */
  readonly formOnly?: true;
}

const characters = (count: number) => 'x'.repeat(count);

function bounds(step: RuleRow['step'], field: string, min: number, max: number): RuleRow[] {
  const row = (what: string, value: string, rule?: string): RuleRow => ({
    step,
    field,
    what,
    value: { [field]: value },
    rule,
  });
  return [
    ...(min > 0 ? [row('nothing', '', 'required'), row('spaces alone', '   ', 'required')] : []),
    ...(min > 1 ? [row(`${min - 1} characters`, characters(min - 1), 'min_length')] : []),
    row(`${min} characters`, characters(min)),
    row(`${min} characters between spaces`, `  ${characters(min)} `),
    row(`${max} characters`, characters(max)),
    row(`${max + 1} characters`, characters(max + 1), 'max_length'),
  ];
}

function password(what: string, value: string, rule?: string): RuleRow {
  return { step: 'operator', field: 'password', what, value: { password: value, confirmation: value }, rule };
}

function email(what: string, value: string, rule?: string): RuleRow {
  return { step: 'operator', field: 'email', what, value: { email: value }, rule };
}

const addressOf = (length: number) => `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 133)}.co`;

/** All rules of registration (docs/product.md, Validation), with values on both sides of each limit. */
export const RULES: readonly RuleRow[] = [
  ...bounds('operator', 'name', 1, 100),
  ...bounds('operator', 'last_name', 1, 100),
  { step: 'operator', field: 'name', what: 'two lines', value: { name: 'A\nB' }, rule: 'text_invalid' },
  ...bounds('center', 'name', 1, 100),
  ...bounds('center', 'address_1', 1, 150),
  ...bounds('center', 'address_2', 0, 150),
  ...bounds('center', 'postal_code', 1, 16),
  email('nothing', '', 'required'),
  email('no address', 'ada', 'email_invalid'),
  email('an address without an end', 'ada@arena', 'email_invalid'),
  email('a short address', 'a@b.co'),
  email('an address with an international domain', 'ada@españa.es'),
  email('an address of a domain in Cyrillic', 'ada@почта.рф'),
  email('accents before the @', 'adá@arena.test', 'email_letters'),
  email('254 characters', addressOf(254)),
  email('255 characters', addressOf(255), 'max_length'),
  password('6 characters', 'Aa!aaa'),
  password('5 characters', 'Aa!aa', 'password_weak'),
  password('no capital', 'aa!aaa', 'password_weak'),
  password('no small letter', 'AA!AAA', 'password_weak'),
  password('no special character', 'Aaaaaa', 'password_weak'),
  password('a digit instead of a special character', 'Aaaaa1', 'password_weak'),
  password('letters that are not English', 'Ññ ñññ'),
  password('256 characters', `Aa!${characters(253)}`),
  password('257 characters', `Aa!${characters(254)}`, 'max_length'),
  {
    step: 'operator',
    field: 'confirmation',
    what: 'another password',
    value: { confirmation: 'Aa!aab' },
    rule: 'passwords_differ',
    formOnly: true,
  },
  {
    step: 'operator',
    field: 'confirmation',
    what: 'nothing',
    value: { confirmation: '' },
    rule: 'required',
    formOnly: true,
  },
  { step: 'center', field: 'vat', what: 'nothing', value: { vat: '' }, rule: 'required' },
  { step: 'center', field: 'vat', what: '3 characters', value: { vat: 'ES1' }, rule: 'min_length' },
  { step: 'center', field: 'vat', what: '21 characters', value: { vat: '1'.repeat(21) }, rule: 'max_length' },
  { step: 'center', field: 'vat', what: 'no digit', value: { vat: 'none' }, rule: 'vat_invalid' },
  {
    step: 'center',
    field: 'vat',
    what: 'a number that no known rule fits',
    value: { vat: 'ESB12345670' },
    rule: undefined,
  },
  {
    step: 'center',
    field: 'postal_code',
    what: 'nothing in a country without postal codes',
    value: { postal_code: '', country_iso: 'AE' },
    rule: undefined,
  },
  { step: 'center', field: 'country_iso', what: 'Kosovo', value: { country_iso: 'XK' }, rule: undefined },
  { step: 'center', field: 'country_iso', what: 'nothing', value: { country_iso: '' }, rule: 'required' },
  {
    step: 'center',
    field: 'country_iso',
    what: 'no country',
    value: { country_iso: 'XX' },
    rule: 'country_invalid',
  },
  { step: 'center', field: 'country_iso', what: 'a country', value: { country_iso: 'PT' }, rule: undefined },
  {
    step: 'consent',
    field: 'terms',
    what: 'no',
    value: { terms: false },
    rule: 'terms_required',
    formOnly: true,
  },
  { step: 'consent', field: 'terms', what: 'yes', value: { terms: true }, rule: undefined, formOnly: true },
];
