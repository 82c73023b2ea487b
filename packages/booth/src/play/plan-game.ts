import type { BoothGameCreation } from '@backglass/contract/booth-calls';
import { seededRandom, type Random } from './random.ts';

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
      players: players.map(name => ({ name, score: 0 })),
    },
    mapsTotal,
    durationMs,
    abortsAtMs,
    mapEndsMs: mapEnds(random, mapsTotal, durationMs),
    scores: scoreTable(random, players.length, mapsTotal),
  };
}
