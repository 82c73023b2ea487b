import type { Booth, CallAnswer, Center, Game, GameDetail, Page, Player } from '@backglass/contract';

type Me = CallAnswer<'me', 'GET'>;

let lastId = 0;
const nextId = () => (lastId += 1);

// Each builder returns a valid entity of the contract. A test passes only the fields that matter to it.

export const aCenter = (over: Partial<Center> = {}): Center => ({
  id: nextId(),
  name: 'Demo Arena',
  vat: 'ESB12345674',
  address_1: 'Calle Mayor 1',
  address_2: '',
  postal_code: '28013',
  country_iso: 'ES',
  web: 'https://www.demoarena.example',
  facebook: null,
  slogan: null,
  image: null,
  status: 'validated',
  ...over,
});

/** The answer of `GET user/me/`. */
export const aUser = (over: Partial<Me> = {}): Me => ({
  id: nextId(),
  email: 'demo@backglass.test',
  name: 'Demo',
  last_name: 'Operator',
  is_marketing_allowed: false,
  center: aCenter(),
  deletes_at: null,
  deletion_grace_days: 30,
  ...over,
});

export const aBooth = (over: Partial<Booth> = {}): Booth => ({
  id: nextId(),
  name: 'Arena A',
  last_seen_at: '2026-01-15T18:00:00Z',
  is_online: true,
  ...over,
});

export const aGame = (over: Partial<Game> = {}): Game => ({
  id: nextId(),
  name: 'Thursday League',
  booth: { id: 1, name: 'Arena A' },
  status: 'finished',
  started_at: '2026-01-15T18:00:00Z',
  finished_at: '2026-01-15T18:20:00Z',
  progress: 100,
  maps_played: 5,
  maps_total: 5,
  players_count: 2,
  is_hidden: false,
  hidden_at: null,
  ...over,
});

export const aPlayer = (over: Partial<Player> = {}): Player => ({
  id: nextId(),
  name: 'Kestrel',
  score: 1200,
  ...over,
});

export const aGameDetail = (over: Partial<GameDetail> = {}): GameDetail => ({
  ...aGame(),
  players: [aPlayer(), aPlayer({ name: 'Moss', score: 900 })],
  ...over,
});

export const aPage = <Item>(results: Item[], over: Partial<Page<Item>> = {}): Page<Item> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  ...over,
});
