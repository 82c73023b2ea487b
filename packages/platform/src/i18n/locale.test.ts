import { countryName } from './locale.ts';

describe('countryName', () => {
  it.each([
    ['ES', 'en', 'Spain'],
    ['ES', 'es', 'España'],
    ['', 'en', ''],
    ['Spain?', 'en', 'Spain?'],
  ] as const)('of %s in %s is "%s"', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });

  it('is the code in a browser without `Intl.DisplayNames`', () => {
    const { DisplayNames } = Intl;
    try {
      Reflect.deleteProperty(Intl, 'DisplayNames');
      jest.isolateModules(() => {
        const there = jest.requireActual<{ countryName: typeof countryName }>('./locale.ts');
        expect(there.countryName('ES', 'en')).toBe('ES');
      });
    } finally {
      Object.defineProperty(Intl, 'DisplayNames', {
        value: DisplayNames,
        configurable: true,
        writable: true,
      });
    }
  });
});

describe('the local time zone', () => {
  const read = Intl.DateTimeFormat.prototype.resolvedOptions;
  let zone = '';

  beforeEach(() => {
    // The browser whose clock has no time zone, as Chrome reports it.
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...read.call(this), timeZone: zone };
    };
    jest.resetModules();
  });
  afterEach(() => void (Intl.DateTimeFormat.prototype.resolvedOptions = read));

  /** What react-aria's calendar and other libraries do. */
  const formatInLocalZone = () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(0);
  };

  it.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['Etc/Unknown', 'UTC'],
    ['', 'UTC'],
  ])('of a browser that names %j is %s', async (named, expected) => {
    zone = named;
    const { localTimeZone } = await import('./locale.ts');
    expect(localTimeZone()).toBe(expected);
  });

  it.each(['Etc/Unknown', 'Europe/Madrid'])('%s throws in no library once it is repaired', async named => {
    zone = named;
    const { localTimeZone, repairTimeZone } = await import('./locale.ts');
    if (named === 'Etc/Unknown') expect(formatInLocalZone).toThrow(RangeError);
    repairTimeZone();
    expect(formatInLocalZone()).toBe('1/1/70');
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(localTimeZone());
  });
});
