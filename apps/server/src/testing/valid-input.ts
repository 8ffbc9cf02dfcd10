import { z } from 'zod';
import { makeValid, type Schema } from './malformed-inputs.ts';

/** The password of everyone who registers in tests. */
const PASSWORD = 'secret password';

/** Inputs that cannot be made from the schema alone. */
export const INPUTS: Record<string, object> = {
  'account.register': { username: 'grace', email: 'grace@example.com', password: PASSWORD },
  'account.updateProfile': { email: 'elsewhere@example.com' },
  'account.changePassword': { currentPassword: PASSWORD, newPassword: 'another password' },
  'push.add': {
    endpoint: 'https://push.example.org/1',
    keys: {
      p256dh: 'BKbDerl8uKo9ODdzrRGSUjR8z00JxJtE0SvMR-HCli6FaS9rXTg9KKgU2zo5jixdA7MMWBAFjZeY4TKA2NtTeIs',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  'subscriptions.create': { artistId: 2 },
  // Without the secret of a receipt, which would take the place of one's own rights.
  'downloads.prepare': { of: 'song', id: 1, format: 'mp3' },
};

/** As a form would send it, without pictures, which would need an upload first. */
export function validInput(schema: z.ZodType | undefined): Record<string, unknown> | undefined {
  return schema && validBody(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** `validInput` for a JSON Schema, such as that of a route's body. */
export function validBody(shape: Schema): Record<string, unknown> {
  const fields = Object.entries(makeValid(shape) as Record<string, unknown>).filter(
    ([name]) => !/image|cover|ifMatch/i.test(name) || shape.required?.includes(name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [name, /^(p|currentP)assword$/.test(name) ? PASSWORD : value]),
  );
}
