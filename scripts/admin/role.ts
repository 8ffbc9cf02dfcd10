import { setRole } from '@stagedoor/core/people/oversight';
import { getAdminPerson } from '@stagedoor/core/site/admin';
import { role as roles } from '@stagedoor/validators';
import { type Command, misused } from './command.ts';
import { readChoice } from './read-choice.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['role <username> <fan|moderator|admin>', 'what somebody may do; the last admin stays one'],
];

export const role: Command = {
  usage,
  async run({ words: [username, word, ...rest] }) {
    const to = readChoice('The role', roles, word);
    if (!username || !to || rest.length > 0) throw misused(usage);
    const json = await withServices(async (ctx) => {
      const { id } = await getAdminPerson(ctx, { username });
      return setRole(ctx, { id, role: to });
    });
    return { json, text: `${json.username} is ${json.role === 'admin' ? 'an' : 'a'} ${json.role} now.` };
  },
};
