import type { TeamColor } from '@backglass/contract';

type Point = readonly [x: number, y: number];

/** A symbol before the name of a team. `color` is for white paper. Screens have other colors in the dark. */
export interface TeamMark {
  readonly color: string;
  /** Polygons in a square with sides of 1, whose lower left corner is at 0, 0. */
  readonly areas: readonly (readonly Point[])[];
}

export type TeamMarks = Readonly<Record<TeamColor, TeamMark>>;

/** A polygon with a corner at the top. If the radii differ, it is a star. */
const polygon = (corners: number, outer: number, inner = outer): Point[] =>
  Array.from({ length: corners }, (_, step) => {
    const angle = (2 * Math.PI * step) / corners;
    const radius = step % 2 === 0 ? outer : inner;
    return [0.5 + radius * Math.sin(angle), -0.5 - radius * Math.cos(angle)];
  });

const rectangle = (left: number, top: number, width: number, height: number): Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** Each color of a team has a shape of its own, so that teams differ in greyscale too. */
export const TEAM_MARKS: TeamMarks = {
  red: { color: '#c8193c', areas: [polygon(24, 0.5)] },
  orange: { color: '#c24e0b', areas: [polygon(3, 0.56)] },
  yellow: { color: '#857000', areas: [rectangle(0.06, -0.94, 0.88, 0.88)] },
  green: { color: '#1f7d2c', areas: [polygon(4, 0.54)] },
  teal: { color: '#00747c', areas: [polygon(3, -0.56)] },
  blue: { color: '#1f5fd0', areas: [rectangle(0.33, -1, 0.34, 1), rectangle(0, -0.67, 1, 0.34)] },
  purple: { color: '#7a35c9', areas: [rectangle(0.08, -1, 0.32, 1), rectangle(0.6, -1, 0.32, 1)] },
  pink: { color: '#c2248f', areas: [polygon(10, 0.54, 0.24)] },
};
