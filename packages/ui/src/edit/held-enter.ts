/** Idle until Enter is pressed anew, or another key. */
function ignore(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  else document.removeEventListener('keydown', ignore, true);
}

/** The Enter that is down by now has done its work: held on, it follows no link and presses no button, wherever the focus went. */
export const spendEnter = () => document.addEventListener('keydown', ignore, true);
