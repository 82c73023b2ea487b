import classes from './picture.module.css';

/** What of a code has been typed; the same in every language. */
const TYPED = 'KTRV-BN';

/** This page with a code being typed; decoration beside words that say the same. */
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
