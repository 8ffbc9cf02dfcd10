import { useRouter } from '@tanstack/react-router';
import type { Command } from '../../lib/command-box.ts';
import { useUser } from '../account/index.ts';
import { useStaffCommands } from '../admin/index.ts';
import { openHelp, togglePlay, usePlayerState } from '../player/index.ts';
import { findPages, listPages } from './pages.ts';
import { useFound } from './use-found.ts';

const plainly = (group: string, name: string, act: () => void): Command => ({
  key: `${group} ${name}`,
  group,
  name,
  detail: '',
  image: null,
  act,
});

const fits = (q: string) => {
  const words = q.toLowerCase().split(/\s+/);
  return ({ name, group }: Command) => words.every((word) => `${group} ${name}`.toLowerCase().includes(word));
};

/** Everything that the command box offers for what was typed. On the pages of administration its things come first. */
export function useCommands(q: string, onCreatePlaylist: () => void) {
  const router = useRouter();
  const { user } = useUser();
  const open = (path: string) => router.history.push(path);
  const found = useFound(q, open);
  const staff = useStaffCommands(q, user?.can ?? undefined);
  const hasSong = usePlayerState(({ song }) => song !== null);

  const ofStaff = staff.commands.map(({ to, ...command }): Command => ({ ...command, act: () => open(to) }));
  const create: Command[] = [
    ...(user ? [plainly('Create', 'New playlist', onCreatePlaylist)] : []),
    ...(user?.isArtist
      ? [
          plainly('Create', 'New song', () => open('/dashboard?tab=music&create=song')),
          plainly('Create', 'New album', () => open('/dashboard?tab=music&create=album')),
          plainly('Create', 'New post', () => open('/dashboard?create=post')),
        ]
      : []),
  ].filter(fits(q));
  const acts = [
    ...(hasSong ? [plainly('Player', 'Play or pause', togglePlay)] : []),
    plainly('Player', 'Keyboard shortcuts', openHelp),
  ].filter(fits(q));
  const pages = findPages(listPages(user), q).map(({ name, to }) => plainly('Go to', name, () => open(to)));
  const search: Command[] =
    q === ''
      ? []
      : [plainly('Search', `Search for “${q}”`, () => open(`/search?q=${encodeURIComponent(q)}`))];
  const isStaffPage = router.state.location.pathname === '/admin';
  const mine = [...found.commands, ...pages, ...create, ...acts, ...search];
  return {
    commands: isStaffPage ? [...ofStaff, ...mine] : [...mine, ...ofStaff],
    isFetching: found.isFetching || staff.isFetching,
  };
}
