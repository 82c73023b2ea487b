import { CALLS, type ProfilePatch, profilePatchSchema, userSchema } from '@backglass/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fieldError, notAuthenticated } from '../app/call-error.ts';
import type { Context } from '../app/context.ts';
import { answers } from '../app/documents.ts';
import { operatorOf } from '../app/operator-auth.ts';
import { limitTo } from '../app/rate-limits.ts';
import { hashPassword, isPassword } from '../security/password.ts';
import { changeOperator, passwordHashOf, userOf } from '../store/operators.ts';
import { type Operator, endOtherSessions } from '../store/sessions.ts';

/** `GET` and `PATCH user/me/`. */
export const meCalls =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, live } = context;

    const meOf = async (operator: Operator) => {
      const user = await userOf(database, operator);
      if (!user) throw notAuthenticated();
      return user;
    };

    /** The hash of a wished new password, once the current one has been proved. */
    const newHashOf = async (operator: Operator, patch: ProfilePatch): Promise<string | undefined> => {
      if (patch.password === undefined) return undefined;
      const known = await passwordHashOf(database, operator);
      const proved =
        patch.current_password !== undefined && (await isPassword(patch.current_password, known));
      if (!proved) throw fieldError('current_password', 'current_password_invalid');
      return hashPassword(patch.password);
    };

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
        if (patch.email !== undefined) {
          const { email } = await meOf(operator);
          // Refused rather than ignored: the form would report a change that never was.
          if (patch.email.toLowerCase() !== email.toLowerCase())
            throw fieldError('email', 'email_change_unavailable');
        }
        const passwordHash = await newHashOf(operator, patch);
        const ended = await database.transaction(async transaction => {
          await changeOperator(transaction, operator, { ...patch, passwordHash });
          return passwordHash === undefined ? [] : endOtherSessions(transaction, operator);
        });
        for (const sessionId of ended) live.endSession(sessionId);
        return meOf(operator);
      },
    );
  };
