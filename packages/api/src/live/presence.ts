/** Which booths are online. */
export class Presence {
  close(): void {}
}
