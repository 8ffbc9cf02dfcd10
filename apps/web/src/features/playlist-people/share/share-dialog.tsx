import type { Playlist } from '@stagedoor/validators';
import type { ReactNode } from 'react';
import { CopyField } from '../../../components/copy-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { OnOtherSites } from '../../share/index.ts';
import { Invite } from './invite.tsx';
import { LeavePlaylist } from './leave-playlist.tsx';
import { People } from './people.tsx';
import { PlaylistInvitations } from './playlist-invitations.tsx';
import { SecretLink } from './secret-link.tsx';

interface ShareDialogProps {
  playlist: Playlist;
  onClose: () => void;
}

/** The ways to a playlist: its link, its members, its secret link, and its player on other sites. */
export default function ShareDialog({ playlist, onClose }: ShareDialogProps) {
  const { id, name, isPublic, role, can } = playlist;
  const siteUrl = location.origin;
  return (
    <Dialog onClose={onClose} title={`Share ${name}`}>
      <div className="grid grid-cols-1 gap-6">
        <Part>
          <CopyField
            label="Link"
            value={new URL(`/playlist/${id}`, siteUrl).href}
            help={
              isPublic ? 'Everybody can open it.' : 'Private: only the people it is shared with can open it.'
            }
          />
          {!isPublic && can.share && <SecretLink id={id} />}
        </Part>
        {role !== null && (
          <Part title="People">
            <People playlist={playlist} />
            {can.share && <PlaylistInvitations id={id} />}
            {can.share ? <Invite id={id} /> : <LeavePlaylist playlist={playlist} onLeft={onClose} />}
          </Part>
        )}
        {isPublic && <OnOtherSites of={{ kind: 'playlist', id, name }} />}
      </div>
    </Dialog>
  );
}

const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 border-line not-first:border-t not-first:pt-5">
    {title && <h3 className="text-16">{title}</h3>}
    {children}
  </section>
);
