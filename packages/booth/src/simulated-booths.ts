const NAMES = [
  ...[
    'Arena A',
    'Arena B',
    'VR booth 1',
    'Cabina Ñandú',
    'VR booth 2',
    'Arena C',
    'Sala Íñigo',
    "O'Hara's corner",
  ],
];

/** As many simulated booths as anyone should run on one machine. */
export const MOST_BOOTHS = 50;

/** The names under which simulated booths are registered: always the same, so that their stored keys are found again. */
export const boothNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => NAMES[index] ?? `Booth ${index + 1}`);
