import { CALLS, type ProfilePatch, type User, profilePatchSchema, userSchema } from '@backglass/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fieldError, notAuthenticated } from '../app/call-error.ts';
import type { Context } from '../app/context.ts';
import { answers } from '../app/documents.ts';
import { operatorOf } from '../app/operator-auth.ts';
import { limitTo } from '../app/rate-limits.ts';
import { Letters } from '../mail/letters.ts';
import { hashPassword, isPassword } from '../security/password.ts';
import { revokeTokens } from '../store/account-tokens.ts';
import { isEmailTaken } from '../store/accounts.ts';
import { changeOperator, passwordHashOf, userOf } from '../store/operators.ts';
import { type Operator, endOtherSessions } from '../store/sessions.ts';

/** `GET` and `PATCH user/me/`. A changed address counts once it is verified (decisions, "Fine print"). */
export const meCalls =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, settings, telling, mail } = context;

    const meOf = async (operator: Operator) => {
      const user = await userOf(database, operator);
      if (!user) throw notAuthenticated();
      return user;
    };

    /** Whoever changes the password or the address must know the current password, not only hold a session. */
    const proveThemselves = async (operator: Operator, patch: ProfilePatch): Promise<void> => {
      const known = await passwordHashOf(database, operator);
      const proved =
        patch.current_password !== undefined && (await isPassword(patch.current_password, known));
      if (!proved) throw fieldError('current_password', 'current_password_invalid');
    };

    /** The address that is wished in place of the present one; another spelling of that is no change. */
    const newEmailOf = ({ email: present }: User, { email }: ProfilePatch): string | undefined =>
      email?.toLowerCase() === present.toLowerCase() ? undefined : email;

    app.get(`/${CALLS.me}`, { schema: { tags: ['profile'], response: answers(userSchema) } }, async request =>
      meOf(operatorOf(request)),
    );

    app.patch(
      `/${CALLS.me}`,
      {
        schema: { tags: ['profile'], body: profilePatchSchema, response: answers(userSchema) },
        preHandler: limitTo(context, {
          name: 'profile change',
          perMinute: 30,
          of: request => String(operatorOf(request).id),
        }),
      },
      async request => {
        const operator = operatorOf(request);
        const patch = request.body;
        const me = await meOf(operator);
        const email = newEmailOf(me, patch);
        if (patch.password !== undefined || email !== undefined) await proveThemselves(operator, patch);
        if (email !== undefined && (await isEmailTaken(database, email)))
          throw fieldError('email', 'email_taken');
        const passwordHash = patch.password === undefined ? undefined : await hashPassword(patch.password);
        await telling(async (transaction, tell) => {
          await changeOperator(transaction, operator, { ...patch, passwordHash });
          if (passwordHash !== undefined || email !== undefined)
            await revokeTokens(transaction, operator.id, ['change_email', 'reset_password']);
          if (email !== undefined) {
            const letters = new Letters(transaction, settings, request);
            const addressee = { id: me.id, name: me.name, email: me.email, centerName: me.center.name };
            await letters.sendLink('change_email', addressee, email);
            await letters.tellOfChange(addressee, email);
          }
          if (passwordHash !== undefined)
            (await endOtherSessions(transaction, operator)).forEach(tell.sessionEnded);
        });
        if (email !== undefined) mail.wake();
        return meOf(operator);
      },
    );
  };
