import classes from './pictures.module.css';

const CODE = 'KTRV-BNMQ';

const MODULES = [
  [88, 30],
  [92, 34],
  [88, 38],
  [84, 42],
  [92, 42],
  [96, 46],
  [84, 34],
  [100, 38],
  [100, 46],
  [92, 46],
] as const;
const CORNERS = [
  [68, 26],
  [92, 26],
  [68, 42],
] as const;

function Qr() {
  return (
    <g className={classes.qr} transform="translate(-4 -4)">
      {CORNERS.map(([x, y]) => (
        <path key={`${x} ${y}`} fillRule="evenodd" d={`M${x} ${y}h10v8h-10zm3 2.5h4v3h-4z`} />
      ))}
      {MODULES.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="3" height="3" />
      ))}
    </g>
  );
}

interface BoothPictureProps {
  shows: 'code' | 'waiting' | 'game';
}

/** A picture of a booth. Hidden from screen readers, because the text beside it says the same. */
export function BoothPicture({ shows }: BoothPictureProps) {
  return (
    <svg className={classes.picture} viewBox="20 8 120 84" aria-hidden="true" focusable="false">
      <path className={classes.body} d="M68 76h24l4 15.5h-32z" />
      <rect className={classes.body} x="20.5" y="8.5" width="119" height="68" rx="6" />
      <rect className={classes.screen} x="27" y="15" width="106" height="55" rx="3" />
      <g data-theme="dark">
        {shows === 'code' ? (
          <>
            <Qr />
            <text className={classes.code} x="80" y="62">
              {CODE}
            </text>
          </>
        ) : null}
        {shows === 'waiting' ? (
          <g className={classes.dim}>
            {[64, 77, 90].map(x => (
              <rect key={x} x={x} y="40" width="6" height="6" rx="3" />
            ))}
          </g>
        ) : null}
        {shows === 'game' ? (
          <>
            <g className={classes.waves}>
              <path d="M66 33a20 20 0 0 1 28 0M71.5 38.5a12 12 0 0 1 17 0" />
              <circle cx="80" cy="44.5" r="1" />
            </g>
            {[0, 1, 2, 3, 4].map(map => (
              <rect
                key={map}
                className={map < 3 ? classes.lamp : classes.dim}
                x={40 + map * 16.5}
                y="54"
                width="14"
                height="6"
                rx="1.5"
              />
            ))}
          </>
        ) : null}
      </g>
    </svg>
  );
}

const TYPED = 'KTRV-BN';

/** A picture of the registration page. Hidden from screen readers. */
export function PagePicture() {
  return (
    <svg className={classes.picture} viewBox="12 8 136 84" aria-hidden="true" focusable="false">
      <rect className={classes.page} x="12.5" y="8.5" width="135" height="83" rx="4" />
      <path className={classes.bar} d="M12.5 20.5v-8a4 4 0 0 1 4-4h127a4 4 0 0 1 4 4v8z" />
      <rect className={classes.line} x="24" y="29" width="44" height="4" rx="2" />
      <rect className={classes.field} x="24" y="38" width="112" height="22" rx="3" />
      <text className={classes.typed} x="31" y="53">
        {TYPED}
      </text>
      <path className={classes.caret} d="M86 43.5v11" />
      <rect className={classes.button} x="96" y="68.5" width="40" height="14" rx="3" />
    </svg>
  );
}
