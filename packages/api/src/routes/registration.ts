import { type Registration, recognizeVat } from '@backglass/contract/sign-up';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CallError, type FieldMessages, fieldError } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { routeOf } from '../http/call-route.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { recordEvent } from '../http/security-events.ts';
import { sendLink } from '../mail/account-mails.ts';
import { isCommonPassword } from '../security/common-password.ts';
import { hashPassword } from '../security/password.ts';
import { addAccount, isEmailTaken } from '../store/accounts.ts';

/** `POST user/create/` adds a centre with its operator, and mails a link that verifies the email address. */
export const registrationRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, settings, transact, mail } = context;

    /** Throws one error with all problems that only the API can find. */
    const checkRegistration = async ({ email, password }: Registration): Promise<void> => {
      const isTaken = await isEmailTaken(database, email);
      const isCommon = isCommonPassword(password);
      if (!isTaken && !isCommon) return;
      const fields: FieldMessages = {
        ...(isTaken ? { email: [{ key: 'email_taken' }] } : {}),
        ...(isCommon ? { password: [{ key: 'password_common' }] } : {}),
      };
      const code = isTaken ? 'email_taken' : 'password_common';
      throw new CallError(400, code, { kind: 'fields', fields });
    };

    app.route({
      ...routeOf('register', 'POST'),
      onRequest: limitTo(context, LIMITS.registrationByNetwork),
      preHandler: limitTo(context, LIMITS.registrationByAccount),
      handler: async (request, reply) => {
        const registration = request.body;
        await checkRegistration(registration);
        const vat = recognizeVat(registration.center.vat, registration.center.country_iso);
        const passwordHash = await hashPassword(registration.password);
        const status = settings.autoValidateCenters ? 'validated' : 'pending';
        const operator = await transact(async transaction => {
          const added = await addAccount(transaction, { registration, passwordHash, vat, status });
          if (!added) throw fieldError('email', 'email_taken');
          await sendLink({ queries: transaction, settings, request }, 'verify_email', added);
          return added.id;
        });
        recordEvent(context, request, 'account.created', { operator });
        mail.wake();
        return reply.code(201).send({ email: registration.email });
      },
    });
  };
