import { type Command, misused } from './command.ts';
import { makeAccount } from './new-account.ts';

const usage: Command['usage'] = [
  ['create <username> <email>', 'an admin; the password is asked for, or read from stdin'],
];

export const create: Command = {
  usage,
  async run({ words: [username, email, ...rest] }) {
    if (!username || !email || rest.length > 0) throw misused(usage);
    await makeAccount(username, email, 'admin');
    return { json: { username }, text: `${username} is an admin now.` };
  },
};
