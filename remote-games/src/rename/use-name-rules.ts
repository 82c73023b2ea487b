import { gameNameSchema, LIMITS } from '@backglass/contract';
import { useTexts } from '@backglass/platform';

export interface NameRules {
  readonly maxLength: number;
  readonly validate: (name: string) => string | undefined;
}

/** What a game's name must be, for an editor in place: the contract's own judgement, in words. */
export function useNameRules(): NameRules {
  const t = useTexts();
  return {
    maxLength: LIMITS.gameName.max,
    validate: name => {
      const parsed = gameNameSchema.safeParse(name);
      if (parsed.success) return undefined;
      const rule = parsed.error.issues[0]?.message ?? 'invalid';
      return t(`validation.${rule}`, { qty: LIMITS.gameName.max });
    },
  };
}
