import type { AdminPerson } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { formatDay, formatMoment } from '../../../../lib/format.ts';
import { formatRelativeTime } from '../../../../lib/relative-time.ts';
import { Named } from '../../named.tsx';
import { RoleBadges } from '../../role-badges.tsx';
import { StateBadge } from '../../state-badge.tsx';
import { UnconfirmedBadge } from '../../unconfirmed-badge.tsx';
import { Facts } from '../facts.tsx';
import { PANEL_LINK, PanelLinks } from '../panel-links.tsx';

export function PersonFacts({ person }: { person: AdminPerson }) {
  const { counts, username, id, role, isArtist } = person;
  const state = stateOf(person);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Named name={username} image={person.profileImage} detail={`Since ${formatDay(person.createdAt)}`} />
        <span className="flex flex-wrap gap-1.5">
          <RoleBadges isAdmin={role === 'admin'} isModerator={role === 'moderator'} isArtist={isArtist} />
          {state && <StateBadge state={state} until={person.suspendedUntil} />}
        </span>
      </div>
      <Facts
        facts={{
          'E-mail': (
            <span className="flex flex-wrap items-center gap-2">
              {person.email}
              {!person.isEmailConfirmed && <UnconfirmedBadge />}
            </span>
          ),
          'Changing to': person.pendingEmail,
          'Last seen': person.lastSeenAt && formatRelativeTime(person.lastSeenAt),
          Deleted: person.deletedAt && formatMoment(person.deletedAt),
          Subscriptions: counts.subscriptions,
          Playlists: counts.playlists,
          Comments: counts.comments,
          Reports: `${counts.reportsBy} filed, ${counts.reportsAbout} about their work`,
        }}
      />
      <PanelLinks>
        {person.deletedAt === null && (
          <Link className={PANEL_LINK} to="/u/$username" params={{ username }}>
            Public page
          </Link>
        )}
        <Link className={PANEL_LINK} to="/admin" search={{ tab: 'comments', userId: String(id) }}>
          Comments
        </Link>
        <Link className={PANEL_LINK} to="/admin" search={{ tab: 'audit', q: username }}>
          Audit log
        </Link>
      </PanelLinks>
    </>
  );
}

function stateOf({ deletedAt, suspendedAt, isHidden }: AdminPerson) {
  if (deletedAt) return 'deleted';
  if (suspendedAt) return 'suspended';
  return isHidden ? 'hidden' : null;
}
