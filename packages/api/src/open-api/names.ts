import * as contract from '@backglass/contract';
import * as z from 'zod/v4/core';

/** The contract's entities by the names that the document gives them. */
export const documentNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  User: contract.userSchema,
  Center: contract.centerSchema,
  Booth: contract.boothSchema,
  Game: contract.gameSchema,
  GameDetail: contract.gameDetailSchema,
  Player: contract.playerSchema,
  Pairing: contract.pairingSchema,
})) {
  documentNames.add(schema, { id });
}
