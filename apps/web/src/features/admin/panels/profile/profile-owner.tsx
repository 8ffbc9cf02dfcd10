import type { AdminProfile } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { formatDay } from '../../../../lib/format.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Named } from '../../named.tsx';
import { actOptions } from '../act-options.ts';
import { NoneYet, PanelSection } from '../panel-section.tsx';
import { GiveProfileDialog } from './give-profile-dialog.tsx';

const ROLES = { owner: 'Owner', manager: 'Manager', uploader: 'Uploader' };

/** Who acts for the profile, and its handing over to another account. */
export function ProfileOwner({ profile }: { profile: AdminProfile }) {
  const [isGiving, setIsGiving] = useState(false);
  const { members, transfer, can } = profile;
  return (
    <PanelSection
      title="People"
      aside={
        can.give && (
          <Button variant="outline" size="small" onClick={() => setIsGiving(true)}>
            Give to another account
          </Button>
        )
      }
    >
      {members.length === 0 ? (
        <NoneYet>This profile has no account.</NoneYet>
      ) : (
        <ul className="grid gap-1">
          {members.map(({ userId, username, profileImage, role }) => (
            <li key={userId}>
              <Link
                to="/admin"
                search={{ tab: 'users', open: String(userId) }}
                className="-mx-2 block rounded-small p-2 transition-colors hover:bg-raised"
              >
                <Named name={username} image={profileImage} detail={ROLES[role]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {transfer && <LatestTransfer transfer={transfer} />}
      {isGiving && <GiveProfileDialog profile={profile} onClose={() => setIsGiving(false)} />}
    </PanelSection>
  );
}

function LatestTransfer({ transfer }: { transfer: NonNullable<AdminProfile['transfer']> }) {
  const undo = trpc.admin.people.undoTransfer.useMutation(actOptions('Taken back'));
  const { id, from, to, at, can } = transfer;
  return (
    <div className="flex items-center justify-between gap-4 rounded-card border border-line p-3">
      <p className="text-13 text-ink-soft">
        Given {from && `from ${from} `}to {to ?? 'an account that is gone'} on {formatDay(at)}
      </p>
      {can.undo && (
        <Button variant="outline" size="small" isBusy={undo.isPending} onClick={() => undo.mutate({ id })}>
          Take back
        </Button>
      )}
    </div>
  );
}
