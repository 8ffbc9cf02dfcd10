import { getAdminPerson, listUsers } from '@stagedoor/core/site/admin';
import { type AdminUser, PAGE, personRole, personState, role as roles } from '@stagedoor/validators';
import { type Answer, type Call, type Command, misused } from './command.ts';
import { makeAccount } from './new-account.ts';
import { readChoice } from './read-choice.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  ['user list [--search <text>] [--role <role>] [--state <state>]', 'up to 1,000 people, newest first'],
  ['user show <username>', 'one person: role, state, profiles, what protects the account'],
  [
    'user create <username> <email> [--role <role>]',
    'an account; the password is asked for, or read from stdin',
  ],
];

const text = { type: 'string' } as const;

export const user: Command = {
  usage,
  flags: { search: text, role: text, state: text },
  async run({ words: [form, username, email, ...rest], flags }) {
    if (rest.length > 0) throw misused(usage);
    if (form === 'list' && !username) return list(flags);
    if (form === 'show' && username && !email) return show(username);
    if (form === 'create' && username && email) return create(username, email, flags);
    throw misused(usage);
  },
};

async function list({ search, role, state }: Call['flags']): Promise<Answer> {
  const input = {
    limit: PAGE.max,
    role: readChoice('The role', personRole, role),
    state: readChoice('The state', personState, state),
    ...(typeof search === 'string' && { search }),
  };
  const { items } = await withServices((ctx) => listUsers(ctx, input));
  const text = items.map(lineOf).join('\n') || 'Nobody matches.';
  return { json: items, text };
}

const lineOf = ({ username, email, isAdmin, isModerator, isArtist, state, createdAt }: AdminUser) =>
  [
    username.padEnd(24),
    email.padEnd(32),
    (isAdmin ? 'admin' : isModerator ? 'moderator' : isArtist ? 'artist' : 'fan').padEnd(10),
    state.padEnd(12),
    createdAt.slice(0, 10),
  ].join(' ');

async function show(username: string): Promise<Answer> {
  const json = await withServices((ctx) => getAdminPerson(ctx, { username }));
  const { can: _can, counts, profiles, passkeys, ...facts } = json;
  const lines = [
    ...Object.entries({ ...facts, ...counts, passkeys: passkeys.length }),
    ...profiles.map(({ id, name, role }) => ['profile', `${id} ${name} (${role})`] as const),
  ];
  return { json, text: lines.map(([name, value]) => `${name.padEnd(18)} ${value ?? '–'}`).join('\n') };
}

async function create(username: string, email: string, flags: Call['flags']): Promise<Answer> {
  const role = readChoice('The role', roles, flags.role) ?? 'fan';
  const { id } = await makeAccount(username, email, role);
  return { json: { id, username, role }, text: `${username} can sign in now, as ${role}.` };
}
