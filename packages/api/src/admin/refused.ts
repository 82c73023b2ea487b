/** What an administrator asked for cannot be done; the message is one sentence that says why. */
export class AdminRefused extends Error {
  override readonly name = 'AdminRefused';
}
