import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../components/menu.tsx';
import { toast } from '../../../components/toast.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { NewProfileDialog } from './new-profile-dialog.tsx';
import { ROLE_NAMES } from './role-names.ts';
import { type ActingProfile, switchProfile } from './use-profiles.ts';

interface ProfileSwitchProps {
  profiles: readonly ActingProfile[];
  acting: ActingProfile;
}

/** Shows which profile the studio works on, and switches to another. */
export function ProfileSwitch({ profiles, acting }: ProfileSwitchProps) {
  const [dialog, setDialog] = useState<'new' | 'leave' | null>(null);
  const close = () => setDialog(null);
  const choose = (artistId: number) =>
    switchProfile(artistId).catch(() => toast.error('The profile could not be remembered'));
  return (
    <>
      <Menu
        align="start"
        className="max-w-[calc(100vw-2rem)]"
        trigger={
          <button
            type="button"
            className="flex min-w-0 max-w-full items-center gap-2.5 rounded-card border border-line bg-stage py-1.5 pr-3 pl-1.5 text-left transition-colors hover:border-ink-faint"
          >
            <Avatar
              name={acting.artist.name}
              image={acting.artist.coverImage}
              letters={1}
              className="size-8 text-13"
            />
            <span className="grid min-w-0">
              <span className="sr-only">Switch profile: </span>
              <span className="truncate font-semibold text-14">{acting.artist.name}</span>
              <span className="text-12 text-ink-faint">{ROLE_NAMES[acting.role]}</span>
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
          </button>
        }
      >
        {profiles.map((profile) => (
          <MenuItem
            key={profile.artist.id}
            className="h-12"
            onSelect={() => profile !== acting && void choose(profile.artist.id)}
          >
            <Avatar
              name={profile.artist.name}
              image={profile.artist.coverImage}
              letters={1}
              className="size-8 text-13"
            />
            <span className="grid min-w-0 flex-1">
              <span className="truncate text-ink">{profile.artist.name}</span>
              <span className="text-12 text-ink-faint">{ROLE_NAMES[profile.role]}</span>
            </span>
            {profile === acting && <Check className="text-lamp" aria-label="Current profile" />}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setDialog('new')}>
          <Plus aria-hidden="true" />
          New profile
        </MenuItem>
        {acting.role !== 'owner' && (
          <MenuItem onSelect={() => setDialog('leave')}>
            <LogOut aria-hidden="true" />
            Leave {acting.artist.name}
          </MenuItem>
        )}
      </Menu>
      {dialog === 'new' && <NewProfileDialog onClose={close} />}
      {dialog === 'leave' && <LeaveDialog artistName={acting.artist.name} onClose={close} />}
    </>
  );
}
