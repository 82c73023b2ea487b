import type { BoothGameCreation } from '@backglass/contract/booth-calls';
import type { Id } from '@backglass/contract';
import type { BoothGamePatch } from '@backglass/contract/booth-calls';

const PLAYERS = [
  ...['Íñigo Muñoz', 'Begoña Núñez', 'María José', 'Sofía', 'Martín Peña', 'Lucía Ibáñez', 'Álvaro'],
  ...['Jimena Ordóñez', 'Raúl', 'Inés Güell', 'Andrés Cañas', 'Noelia', 'Joaquín', 'Ana Belén', 'Óscar'],
  ...['Toño', 'Maite Agüero', 'Nuria', 'Hugo Zúñiga', 'Carmen', 'Nicolás', 'Pilar Villafañe', 'Iker'],
  ...["Siobhán O'Connor", "Liam O'Brien", 'Emma', 'Noah Whitfield', 'Grace', 'Oliver', 'Chloë', 'Mia Hart'],
  ...['Ethan', 'Ruby Langford', 'Jack', 'Isla', 'Theo', 'Harper', 'Leo Barnes', 'Zoë', "D'Arcy", 'Max'],
  ...['Anaïs', 'Jürgen', 'Renée', 'Beth', 'Sam', 'Priya', 'Kofi', 'Yuki', 'Big Mike', 'La Ñoña', 'El Profe'],
];

const HOSTS = [
  ...['Íñigo', 'Lucía', 'Begoña', 'Martín', 'Inés', 'Toño', 'Nuria', 'Álvaro', 'Sofía', 'Iker'],
] as const;
const GUESTS = ["O'Brien", 'Emma', 'Noah', 'Grace', 'Zoë', 'Ruby', 'Leo', 'Harper', "D'Arcy", 'Mia'] as const;
const COMPANIES = ['Nortia', 'Bluefin', 'Muñoz & Hijos', 'Cedar Labs', 'La Peña', 'Harbour Dental'] as const;
const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'] as const;
const EVENINGS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const SCHOOLS = ['Colegio San Martín', 'Instituto Cañada', 'Oakfield School', 'Scouts Ñandú'] as const;

const GAMES: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  random => `Cumpleaños de ${random.pick(HOSTS)}`,
  random => `${random.pick(GUESTS)}'s birthday`,
  random => `Torneo de los ${random.pick(DAYS)}`,
  random => `${random.pick(EVENINGS)} night league`,
  random => `Team building ${random.pick(COMPANIES)}`,
  random => `Despedida de ${random.pick(HOSTS)}`,
  random => `${random.pick(GUESTS)} vs ${random.pick(HOSTS)}`,
  random => `${random.pick(SCHOOLS)}, grupo ${random.between(1, 6)}`,
  random => `Liga de otoño, jornada ${random.between(1, 18)}`,
  random => `Walk-in ${random.between(10, 21)}:${random.pick(['00', '15', '30', '45'])}`,
  random => `Copa Ñandú, ronda ${random.between(1, 8)}`,
  random => `Family session ${random.between(1, 30)}`,
];

type Team = NonNullable<BoothGameCreation['players'][number]['team']>;

/** Scores are multiples of this, so that ties are likely. */
const POINTS = 50;
const MINUTE_MS = 60_000;

/** A whole game, planned before its start. All times are milliseconds at speed 1. */
export interface GamePlan {
  readonly seed: number;
  readonly body: BoothGameCreation;
  readonly mapsTotal: number;
  readonly durationMs: number;
  readonly abortsAtMs: number | undefined;
  readonly mapEndsMs: readonly number[];
  /** `scores[maps][player]`: the players' scores after 0, 1, 2 … maps. */
  readonly scores: readonly (readonly number[])[];
}

function mapEnds(random: Random, mapsTotal: number, durationMs: number): number[] {
  const lengths = Array.from({ length: mapsTotal }, () => 0.7 + random.next() * 0.6);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let end = 0;
  return lengths.map((length, index) => {
    end += (length / whole) * durationMs;
    return index === mapsTotal - 1 ? durationMs : Math.round(end);
  });
}

function scoreTable(random: Random, players: number, mapsTotal: number): number[][] {
  const skills = Array.from({ length: players }, () => 0.5 + random.next());
  const table = [skills.map(() => 0)];
  for (let map = 0; map < mapsTotal; map += 1) {
    const before = table[map] ?? [];
    table.push(
      skills.map(
        (skill, player) => (before[player] ?? 0) + Math.round(skill * random.between(1, 14)) * POINTS,
      ),
    );
  }
  if (random.chance(0.25)) {
    const last = table[mapsTotal] ?? [];
    const [one = 0, other = 1] = random.sample([...last.keys()], 2);
    const level = Math.max(last[one] ?? 0, last[other] ?? 0);
    last[one] = level;
    last[other] = level;
  }
  return table;
}

const TEAMS: readonly Team[] = [
  { name: 'Zorros', color: 'red' },
  { name: 'Owls', color: 'blue' },
  { name: 'Lagartos', color: 'green' },
  { name: 'Wasps', color: 'yellow' },
  { name: 'Medusas', color: 'purple' },
  { name: 'Crabs', color: 'orange' },
  { name: 'Delfines', color: 'teal' },
  { name: 'Flamingos', color: 'pink' },
];

/** Half of the games have two to four teams. Each team gets as many players as the others, or one more. */
function withTeams(seed: number, players: readonly string[]): BoothGameCreation['players'] {
  // Numbers of their own, so that a booth continues a game that a release without teams has planned.
  const random = seededRandom(seed ^ 0x7ea35);
  const hasTeams = random.chance(0.5) && players.length >= 4;
  const teams = hasTeams ? random.sample(TEAMS, random.between(2, 4)) : [];
  return players.map((name, index) => {
    const team = teams[index % teams.length];
    return { name, score: 0, ...(team && { team }) };
  });
}

/** Plans a game. The same seed gives the same game. */
export function planGame(seed: number, options: { durationMs?: number } = {}): GamePlan {
  const random = seededRandom(seed);
  const mapsTotal = random.between(3, 8);
  const players = random.sample(PLAYERS, random.between(2, 16));
  const naturalMs = random.between(2 * MINUTE_MS, 6 * MINUTE_MS);
  const durationMs = options.durationMs ?? naturalMs;
  const abortsAtMs = random.chance(0.03) ? Math.round(durationMs * (0.15 + random.next() * 0.7)) : undefined;
  return {
    seed,
    body: {
      name: random.pick(GAMES)(random),
      maps_total: mapsTotal,
      players: withTeams(seed, players),
    },
    mapsTotal,
    durationMs,
    abortsAtMs,
    mapEndsMs: mapEnds(random, mapsTotal, durationMs),
    scores: scoreTable(random, players.length, mapsTotal),
  };
}

export interface Random {
  /** Returns a number with 0 ≤ x < 1. */
  next(): number;
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** Returns different items in random order. */
  sample<T>(from: readonly T[], count: number): T[];
}

/** The algorithm is mulberry32. It uses only the low 32 bits of the seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: probability => next() < probability,
    pick: from => from[between(0, from.length - 1)] ?? from[0],
    sample: (from, count) =>
      from
        .map(item => ({ item, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .slice(0, count)
        .map(({ item }) => item),
  };
}

export interface GameStep {
  /** Milliseconds since the start, at speed 1. */
  readonly atMs: number;
  readonly status: 'running' | 'finished' | 'aborted';
  /** 0–100, with one decimal. */
  readonly progress: number;
  readonly mapsPlayed: number;
  /** In the order of `plan.body.players`. */
  readonly scores: readonly number[];
}

export function stepAt(plan: GamePlan, atMs: number): GameStep {
  const aborted = plan.abortsAtMs !== undefined && atMs >= plan.abortsAtMs;
  const moment = Math.max(0, aborted ? (plan.abortsAtMs ?? 0) : Math.min(atMs, plan.durationMs));
  const mapsPlayed = plan.mapEndsMs.filter(end => end <= moment).length;
  const scores = plan.scores[mapsPlayed] ?? [];
  if (mapsPlayed === plan.mapsTotal && !aborted) {
    return { atMs: moment, status: 'finished', progress: 100, mapsPlayed, scores };
  }
  const from = plan.mapEndsMs[mapsPlayed - 1] ?? 0;
  const to = plan.mapEndsMs[mapsPlayed] ?? plan.durationMs;
  const maps = mapsPlayed + (moment - from) / Math.max(1, to - from);
  const progress = Math.min(99.9, Math.floor((1000 * maps) / plan.mapsTotal) / 10);
  return { atMs: moment, status: aborted ? 'aborted' : 'running', progress, mapsPlayed, scores };
}

/** Yields a state about every `everyMs` milliseconds at speed 1. The last step ends the game. */
export function* gameSteps(plan: GamePlan, everyMs: number): Generator<GameStep, void, undefined> {
  const random = seededRandom(plan.seed ^ 0x5bd1e995);
  for (let atMs = 0; ; atMs += everyMs * (0.8 + random.next() * 0.4)) {
    const step = stepAt(plan, atMs);
    yield step;
    if (step.status !== 'running') return;
  }
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** A report omits values that have not changed since the `acknowledged` step. The last report has all values. */
export function patchFor(step: GameStep, playerIds: readonly Id[], acknowledged?: GameStep): BoothGamePatch {
  const ended = step.status !== 'running';
  const withPlayers = ended || acknowledged === undefined || !same(acknowledged.scores, step.scores);
  return {
    progress: step.progress,
    ...((ended || acknowledged?.mapsPlayed !== step.mapsPlayed) && { maps_played: step.mapsPlayed }),
    ...(withPlayers && {
      players: playerIds.flatMap((id, index) => {
        const score = step.scores[index];
        return score === undefined ? [] : [{ id, score }];
      }),
    }),
    ...((ended || acknowledged?.status !== step.status) && { status: step.status }),
  };
}
