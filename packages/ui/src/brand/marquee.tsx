import { useMemo } from 'react';
import { glass } from '../layout/glass.ts';
import { bulbs, RAYS, wedges, WINDOWS } from './marquee-geometry.ts';
import classes from './marquee.module.css';

/** The decorative picture of the public pages. It fills its container. */
export function Marquee() {
  const art = useMemo(() => ({ wedges: wedges(), bulbs: bulbs() }), []);
  return (
    <div {...glass(classes.marquee)} aria-hidden="true">
      <svg
        className={classes.art}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
      >
        <path className={classes.wedge} d={art.wedges} />
        <path className={classes.ray} d={RAYS} />
        <path
          className={classes.arc}
          d="M182 560A318 318 0 0 1 818 560M246 560A254 254 0 0 1 754 560M-300 560H1300"
        />
        <path className={classes.sun} d="M278 560A222 222 0 0 1 722 560Z" />
        {art.bulbs.map(({ x, y }) => (
          <circle className={classes.bulb} key={x} cx={x} cy={y} r="5.5" />
        ))}
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
