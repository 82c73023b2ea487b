/** The drawing stands in a 1000 × 1000 box; everything turns round the foot of the sun. */
const CENTRE = { x: 500, y: 560 };
const INNER = 318;
const OUTER = 1100;
const RAY_COUNT = 72;
const BULB_RADIUS = 286;
const BULB_COUNT = 25;

const round = (value: number) => Math.round(value * 10) / 10;

function at(radius: number, turn: number) {
  const angle = Math.PI * (1 - turn);
  return { x: round(CENTRE.x + radius * Math.cos(angle)), y: round(CENTRE.y - radius * Math.sin(angle)) };
}

function line(turn: number) {
  const from = at(INNER, turn);
  const to = at(OUTER, turn);
  return { from: `${from.x} ${from.y}`, to: `${to.x} ${to.y}` };
}

/** Every ray from horizon to horizon, as one path. */
export const RAYS = Array.from({ length: RAY_COUNT + 1 }, (_, ray) => {
  const { from, to } = line(ray / RAY_COUNT);
  return `M${from}L${to}`;
}).join('');

/** Every second gap between two rays, as one path. */
export function wedges(): string {
  return Array.from({ length: RAY_COUNT / 2 }, (_, wedge) => {
    const near = line((wedge * 2) / RAY_COUNT);
    const far = line((wedge * 2 + 1) / RAY_COUNT);
    return `M${near.from}L${near.to}L${far.to}L${far.from}Z`;
  }).join('');
}

/** The bulbs between the two arcs, clear of the horizon at both ends. */
export function bulbs(): readonly { x: number; y: number }[] {
  const end = 0.02;
  return Array.from({ length: BULB_COUNT }, (_, bulb) =>
    at(BULB_RADIUS, end + (bulb / (BULB_COUNT - 1)) * (1 - 2 * end)),
  );
}

/** The name, a letter a window. */
export const WINDOWS = [...'BACKGLASS'].map((letter, index) => ({ letter, x: round(182 + index * 71.34) }));
