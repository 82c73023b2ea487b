import type { Random } from './random.ts';

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

/** A name that an operator would type for a game: English or Spanish, at most 50 characters. */
export const gameName = (random: Random): string => random.pick(GAMES)(random);

/** `count` different players. */
export const playerNames = (random: Random, count: number): string[] => random.sample(PLAYERS, count);
