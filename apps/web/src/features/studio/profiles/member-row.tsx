import type { Member } from '@stagedoor/validators';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPen from 'lucide-react/icons/user-pen';
import { useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { toast } from '../../../components/toast.ts';
import { formatDay } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ROLE_NAMES } from './role-names.ts';

/** One of the profile's people, with what the owner may change. */
export function MemberRow({ member }: { member: Member }) {
  const { userId, username, role } = member;
  const [isDoomed, setIsDoomed] = useState(false);
  const read = () => api.profiles.members.invalidate();
  const change = trpc.profiles.changeRole.useMutation({
    onSuccess: async (_done, { role }) => {
      await read();
      toast.success(`${username} is ${role === 'manager' ? 'a manager' : 'an uploader'} now`);
    },
    meta: failsAs('Failed to change the role'),
  });
  const remove = trpc.profiles.removeMember.useMutation({
    onSuccess: async () => {
      await read();
      setIsDoomed(false);
      toast.success(`${username} was removed`);
    },
    meta: failsAs('Failed to remove the person'),
  });
  const other = role === 'manager' ? 'uploader' : 'manager';
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Avatar name={username} image={member.profileImage} className="size-9 text-13" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold text-14">{username}</span>
        <span className="text-13 text-ink-faint">
          {ROLE_NAMES[role]} since {formatDay(member.joinedAt)}
        </span>
      </span>
      {role !== 'owner' && (
        <Menu trigger={<MenuButton label={`Actions for ${username}`} />}>
          <MenuItem onSelect={() => change.mutate({ userId, role: other })}>
            <UserPen aria-hidden="true" />
            Make {ROLE_NAMES[other].toLowerCase()}
          </MenuItem>
          <MenuItem onSelect={() => setIsDoomed(true)}>
            <UserMinus aria-hidden="true" />
            Remove
          </MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        isOpen={isDoomed}
        onClose={() => setIsDoomed(false)}
        title={`Remove ${username}?`}
        description="They can no longer work on this profile. What they published stays."
        action="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ userId })}
      />
    </li>
  );
}
