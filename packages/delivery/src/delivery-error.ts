/** Something that whoever publishes or promotes has to put right; the message says what and how. */
export class DeliveryError extends Error {
  override readonly name: string = 'DeliveryError';
}

/** Something else went live since the composition was composed. Composing again on what is live now helps. */
export class Conflict extends DeliveryError {
  override readonly name = 'Conflict';
}

/** A word, an option's value or a setting that means nothing: nothing was tried, and trying again is of no use. */
export class NotUnderstood extends DeliveryError {
  override readonly name = 'NotUnderstood';
}
