import { ticketsOf } from './ticket-data.ts';
import { storedTicketSettings, storeTicketSettings } from './ticket-settings.ts';

const center = { name: 'Demo Arena', slogan: null, web: null, facebook: null };
const players = [900, 1200, 900, -12.5].map((score, id) => ({ id, name: `P${id}`, score }));
const game = { name: 'Heat 3', status: 'finished', maps_played: 1, players } as const;

describe('the tickets of a game', () => {
  it('are one per player, best first, and equal scores share a position', () => {
    const tickets = ticketsOf(game, { center, language: 'en', date: 'today' });
    expect(tickets.map(({ player, position, score }) => [player, position, score])).toEqual([
      ['P1', '1 of 4', '1200'],
      ['P0', '2 of 4', '900'],
      ['P2', '2 of 4', '900'],
      ['P3', '4 of 4', '\u221212.5'],
    ]);
    expect(tickets[0]).toMatchObject({ game: 'Heat 3', date: 'today', maps: '1 map played', team: null });
  });

  it('have the team of a player who has one', () => {
    const team = { name: 'Zorros', color: 'red' } as const;
    const [first] = ticketsOf(
      { ...game, players: [{ id: 1, name: 'Ana', score: 20, team }] },
      { center, language: 'en', date: null },
    );
    expect(first?.team).toEqual(team);
  });

  it('have a code of the result if it has a link, also for an operator whose page does not know it yet, else of the website', () => {
    const codesOf = (over: object, result_url?: string) =>
      ticketsOf(
        { ...game, players: [{ id: 1, name: 'Ana', score: 20, ...(result_url && { result_url }) }] },
        { center: { ...center, web: 'https://demo.example', ...over }, language: 'es', date: null },
      )[0]?.code;
    const website = { content: 'https://demo.example', label: '' };
    const link = 'https://play.example/r/code';
    expect(codesOf({ ticket_code: 'website' }, link)).toEqual({
      content: link,
      label: 'Tu resultado en línea',
    });
    expect(codesOf({ ticket_code: 'result' })).toEqual(website);
    expect(codesOf({ web: null })).toBeNull();
  });

  it('have no position while nobody has a point', () => {
    const [first] = ticketsOf(
      { ...game, players: players.map(player => ({ ...player, score: 0 })) },
      { center, language: 'en', date: null },
    );
    expect(first?.position).toBe('');
  });

  it.each([
    ['en', 'running', 'Not final'],
    ['es', 'waiting', 'Resultado provisional'],
    ['en', 'finished', null],
    ['en', 'aborted', null],
  ] as const)(
    'have the line "Not final" only while the game is not over: %s, %s',
    (language, status, expected) => {
      const [first] = ticketsOf({ ...game, status }, { center, language, date: null });
      expect(first?.notFinal).toBe(expected);
    },
  );

  it('are in Spanish when the language is Spanish', () => {
    const [first] = ticketsOf({ ...game, maps_played: 5 }, { center, language: 'es', date: null });
    expect(first).toMatchObject({ position: '1 de 4', maps: '5 mapas jugados' });
    const [one] = ticketsOf(game, { center, language: 'es', date: null });
    expect(one?.maps).toBe('1 mapa jugado');
  });

  it('have their texts in a browser without plural rules', () => {
    const { PluralRules } = Intl;
    try {
      Reflect.deleteProperty(Intl, 'PluralRules');
      jest.isolateModules(() => {
        const ticketsThere = jest.requireActual<{ ticketsOf: typeof ticketsOf }>(
          './ticket-data.ts',
        ).ticketsOf;
        const mapsOf = (played: number) =>
          ticketsThere({ ...game, maps_played: played }, { center, language: 'en', date: null })[0]?.maps;
        expect([1, 2].map(mapsOf)).toEqual(['1 map played', '2 maps played']);
      });
    } finally {
      Object.defineProperty(Intl, 'PluralRules', { value: PluralRules, configurable: true, writable: true });
    }
  });
});

describe('the stored print settings', () => {
  beforeEach(() => localStorage.clear());

  it('default to 80 mm in greyscale with a code', () => {
    expect(storedTicketSettings()).toEqual({ paper: '80mm', is_greyscale: true, has_code: true });
    storeTicketSettings({ paper: 'a6', is_greyscale: false, has_code: false });
    expect(storedTicketSettings()).toEqual({ paper: 'a6', is_greyscale: false, has_code: false });
  });

  it.each(['', 'null', '{', '{"paper":"a5","is_greyscale":true,"has_code":true}'])(
    'are the defaults when the storage has %j',
    stored => {
      localStorage.setItem('ticket', stored);
      expect(storedTicketSettings().paper).toBe('80mm');
    },
  );
});
