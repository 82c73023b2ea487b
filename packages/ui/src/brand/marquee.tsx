import { useMemo } from 'react';
import { glass } from '../layout/glass.ts';
import classes from './marquee.module.css';

/** The decorative picture of the public pages. It fills its container. */
export function Marquee() {
  return (
    <div {...glass(classes.marquee)} aria-hidden="true">
      <svg
        className={classes.art}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
      >
        <Sunrise classes={classes} />
        {WINDOWS.map(({ letter, x }) => (
          <g key={x}>
            <rect className={classes.window} x={x} y="578" width="65.3" height="92" rx="2" />
            <text className={classes.letter} x={x + 32.65} y="645">
              {letter}
            </text>
          </g>
        ))}
        <path className={classes.ray} d="M-300 688H1300" />
      </svg>
    </div>
  );
}

interface SunriseProps {
  classes: { readonly [element in 'wedge' | 'ray' | 'arc' | 'sun' | 'bulb']?: string | undefined };
  /** How many bulbs have `data-lit`, from the left. */
  lit?: number | undefined;
}

/** The sun above the horizon with its rays, and bulbs around it, for an `<svg>` with a view box of 1000 × 1000. */
export function Sunrise({ classes, lit = 0 }: SunriseProps) {
  const art = useMemo(() => ({ wedges: wedges(), bulbs: bulbs() }), []);
  return (
    <>
      <path className={classes.wedge} d={art.wedges} />
      <path className={classes.ray} d={RAYS} />
      <path
        className={classes.arc}
        d="M182 560A318 318 0 0 1 818 560M246 560A254 254 0 0 1 754 560M-300 560H1300"
      />
      <path className={classes.sun} d="M278 560A222 222 0 0 1 722 560Z" />
      {art.bulbs.map(({ x, y }, index) => (
        <circle
          className={classes.bulb}
          data-lit={index < lit ? '' : undefined}
          key={x}
          cx={x}
          cy={y}
          r="5.5"
        />
      ))}
    </>
  );
}

/** The middle of the horizon. The rays and the arcs are around it. */
const CENTER = { x: 500, y: 560 };
const INNER = 318;
const OUTER = 1900;
const RAY_COUNT = 72;
const BULB_RADIUS = 286;
export const BULB_COUNT = 25;

const round = (value: number) => Math.round(value * 10) / 10;

/** A point on the half circle above the horizon. `turn` is 0 at the left end and 1 at the right end. */
function pointAt(radius: number, turn: number) {
  const angle = Math.PI * (1 - turn);
  return { x: round(CENTER.x + radius * Math.cos(angle)), y: round(CENTER.y - radius * Math.sin(angle)) };
}

function line(turn: number) {
  const from = pointAt(INNER, turn);
  const to = pointAt(OUTER, turn);
  return { from: `${from.x} ${from.y}`, to: `${to.x} ${to.y}` };
}

/** All rays above the horizon, as one path. */
const RAYS = Array.from({ length: RAY_COUNT + 1 }, (_, ray) => {
  const { from, to } = line(ray / RAY_COUNT);
  return `M${from}L${to}`;
}).join('');

/** Every second area between two rays, as one path to fill. */
function wedges(): string {
  return Array.from({ length: RAY_COUNT / 2 }, (_, wedge) => {
    const near = line((wedge * 2) / RAY_COUNT);
    const far = line((wedge * 2 + 1) / RAY_COUNT);
    return `M${near.from}L${near.to}L${far.to}L${far.from}Z`;
  }).join('');
}

/** The positions of the bulbs between the two arcs. */
function bulbs(): readonly { x: number; y: number }[] {
  const gap = 0.02;
  return Array.from({ length: BULB_COUNT }, (_, bulb) =>
    pointAt(BULB_RADIUS, gap + (bulb / (BULB_COUNT - 1)) * (1 - 2 * gap)),
  );
}

const WINDOWS = [...'BACKGLASS'].map((letter, index) => ({ letter, x: round(182 + index * 71.34) }));
