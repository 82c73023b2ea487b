import classes from './avatar.module.css';

/** A person's initials; decoration beside the name. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
