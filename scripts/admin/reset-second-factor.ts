import { resetSecondFactor as reset } from '@stagedoor/core/people/accounts';
import { type Command, misused } from './command.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['reset-second-factor <username>', "removes a person's lost second factor and passkeys"],
];

export const resetSecondFactor: Command = {
  usage,
  async run({ words: [username, ...rest] }) {
    if (!username || rest.length > 0) throw misused(usage);
    await withServices((ctx) => reset(ctx, { username }));
    return {
      json: { username },
      text: `${username} is signed out everywhere and signs in by password alone. A mail tells them.`,
    };
  },
};
