import type { PlaylistPerson } from '@stagedoor/validators';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPen from 'lucide-react/icons/user-pen';
import { Avatar } from '../../../components/avatar.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { refetchPeople } from '../refetch-people.ts';
import { ROLE_NAMES } from '../role-names.ts';

interface PersonRowProps {
  id: number;
  person: PlaylistPerson;
  isEditable: boolean;
}

/** One of the playlist's people, with what the owner may change. */
export function PersonRow({ id, person, isEditable }: PersonRowProps) {
  const { userId, username, role } = person;
  const change = trpc.playlistPeople.changeRole.useMutation({
    onSuccess: () => refetchPeople(id),
    meta: failsAs('Failed to change the role'),
  });
  const remove = trpc.playlistPeople.remove.useMutation({
    onSuccess: async () => {
      await refetchPeople(id);
      toast.success(`${username} was removed`);
    },
    meta: failsAs('Failed to remove the person'),
  });
  const other = role === 'editor' ? 'viewer' : 'editor';
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar name={username} image={person.profileImage} className="size-9 text-13" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold text-14">{username}</span>
        <span className="text-13 text-ink-faint">{ROLE_NAMES[role]}</span>
      </span>
      {isEditable && role !== 'owner' && (
        <Menu trigger={<MenuButton label={`Actions for ${username}`} />}>
          <MenuItem onSelect={() => change.mutate({ id, userId, role: other })}>
            <UserPen aria-hidden="true" />
            Make {ROLE_NAMES[other].toLowerCase()}
          </MenuItem>
          <MenuItem onSelect={() => remove.mutate({ id, userId })}>
            <UserMinus aria-hidden="true" />
            Remove
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
