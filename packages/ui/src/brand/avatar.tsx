import classes from './avatar.module.css';

/** A person's initials. Hidden from screen readers, because the name is beside them. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
