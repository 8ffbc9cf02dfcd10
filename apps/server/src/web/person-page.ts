import { formatAmount, type PersonPage } from '@stagedoor/validators';
import { ask, type PageHead, type PageQuery } from './ask.ts';
import { large } from './shorten.ts';

/** A person's public page. Its head holds what everybody sees: name, picture, number of public playlists. */
export const personPage = (username: string): PageQuery => ({
  ...ask('users', 'profile', { username }),
  describe: describePerson,
});

function describePerson({ username, profileImage, playlists }: PersonPage): PageHead {
  const count = formatAmount(playlists.length, 'public playlist');
  const thing = { '@type': 'Person', name: username };
  const image = large({ coverImage: profileImage });
  const path = `/u/${encodeURIComponent(username)}`;
  return {
    title: username,
    description: `${count} by ${username}.`,
    link: { type: 'profile', path, image, thing },
  };
}
