/** Something that whoever publishes or promotes has to put right; the message says what and how. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
}
