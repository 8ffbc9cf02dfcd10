import type { AdminProfile } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../components/badge.tsx';
import { formatDay, formatMoment } from '../../../../lib/format.ts';
import { Named } from '../../named.tsx';
import { StateBadge } from '../../state-badge.tsx';
import { Facts } from '../facts.tsx';
import { PANEL_LINK, PanelLinks } from '../panel-links.tsx';

export function ProfileFacts({ profile }: { profile: AdminProfile }) {
  const { id, name, counts, deletedAt, isHidden, isMerged } = profile;
  const artistId = String(id);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Named name={name} image={profile.coverImage} detail={`Since ${formatDay(profile.createdAt)}`} />
        <span className="flex flex-wrap gap-1.5">
          {profile.verified ? <Badge tone="good">Verified</Badge> : <Badge>Unverified</Badge>}
          {isMerged && <Badge>Merged</Badge>}
          {deletedAt && !isMerged && <StateBadge state="deleted" />}
          {!deletedAt && isHidden && <StateBadge state="hidden" />}
        </span>
      </div>
      <Facts
        facts={{
          Subscribers: counts.subscribers.toLocaleString('en-US'),
          'Monthly listeners': profile.monthlyListeners.toLocaleString('en-US'),
          Songs: counts.songs,
          Albums: counts.albums,
          Posts: counts.posts,
          Reports: counts.reportsAbout,
          [isMerged ? 'Merged' : 'Deleted']: deletedAt && formatMoment(deletedAt),
        }}
      />
      <PanelLinks>
        {!deletedAt && (
          <Link className={PANEL_LINK} to="/artist/$artistId" params={{ artistId }}>
            Open the page
          </Link>
        )}
        <Link className={PANEL_LINK} to="/admin" search={{ tab: 'songs', artistId }}>
          Songs
        </Link>
        <Link className={PANEL_LINK} to="/admin" search={{ tab: 'audit', target: `artist:${id}` }}>
          Audit log
        </Link>
      </PanelLinks>
    </>
  );
}
