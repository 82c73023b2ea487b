import { cx } from '../cx.ts';
import classes from './logo.module.css';

const LETTERS: readonly (readonly [x: number, d: string])[] = [
  [0, 'M1.2 1v15M5.2 7a4 4 0 1 1 0 8a4 4 0 1 1 0-8Z'],
  [11.5, 'M5.1 7a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM9.1 6v10'],
  [23.4, 'M7.95 8.3A4 4 0 1 0 7.95 13.7'],
  [32.7, 'M1.2 1v15M7.6 6.1 1.7 12M3.9 9.9 8 16'],
  [42.2, 'M5.1 7a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM9.1 6v10.6a3.9 3.9 0 0 1-4 3.9c-1.6 0-2.8-.6-3.5-1.8'],
  [54.1, 'M1.2 1v15'],
  [58, 'M5.1 7a4 4 0 1 1 0 8a4 4 0 1 1 0-8ZM9.1 6v10'],
  [
    69.9,
    'M6.5 8.7C6.1 7.6 5.1 7 3.8 7 2.2 7 1.1 7.8 1.1 9.1c0 1.4 1.3 1.7 2.8 2 1.6.3 3 .7 3 2.1C6.9 14.4 5.7 15 4 15 2.5 15 1.3 14.4.8 13.2',
  ],
  [
    78.6,
    'M6.5 8.7C6.1 7.6 5.1 7 3.8 7 2.2 7 1.1 7.8 1.1 9.1c0 1.4 1.3 1.7 2.8 2 1.6.3 3 .7 3 2.1C6.9 14.4 5.7 15 4 15 2.5 15 1.3 14.4.8 13.2',
  ],
];

interface LogoProps {
  /** The accessible name. Omit it inside a link that has a name. */
  label?: string | undefined;
  glyphOnly?: boolean | undefined;
}

/** The symbol and the product's name. The name is drawn as paths, so it needs no font. */
export function Logo({ label, glyphOnly }: LogoProps) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={cx(classes.logo)} {...name}>
      <svg className={classes.glyph} viewBox="0 0 24 24" focusable="false" aria-hidden="true">
        <rect className={classes.panel} x="1" y="1" width="22" height="22" rx="3" />
        <path className={classes.sun} d="M4.4 13.4a7.6 7.6 0 0 1 15.2 0Z" />
        <path
          className={classes.windows}
          d="M4.4 15.6h4.3v4H4.4zM9.85 15.6h4.3v4h-4.3zM15.3 15.6h4.3v4h-4.3z"
        />
      </svg>
      {glyphOnly ? null : (
        <svg className={classes.word} viewBox="-.2 -.4 87.5 22.4" focusable="false" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="2.15">
            {LETTERS.map(([x, d]) => (
              <path key={x} transform={`translate(${x} 0)`} d={d} />
            ))}
          </g>
        </svg>
      )}
    </span>
  );
}
