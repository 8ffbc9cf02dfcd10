import { trpc } from '../../../lib/trpc.ts';
import { ThingActs } from '../acts/thing-acts.tsx';
import { Decisions } from './decisions.tsx';
import { ProfileFacts } from './profile/profile-facts.tsx';
import { ProfileMerges } from './profile/profile-merges.tsx';
import { ProfileMoney } from './profile/profile-money.tsx';
import { ProfileOwner } from './profile/profile-owner.tsx';
import { VerifySwitch } from './profile/verify-switch.tsx';
import { ThingPanel } from './thing-panel.tsx';

/** All about one artist profile, and what an admin may do. */
export default function ArtistPanel({ id }: { id: number }) {
  const query = trpc.admin.people.artist.useQuery({ id }, { staleTime: 0 });
  return (
    <ThingPanel query={query}>
      {(profile) => (
        <>
          <ProfileFacts profile={profile} />
          <ThingActs
            targetType="artist"
            id={id}
            name={profile.name}
            state={profile.deletedAt ? 'deleted' : profile.isHidden ? 'hidden' : 'there'}
            can={profile.can}
          />
          {profile.can.verify && <VerifySwitch profile={profile} />}
          <ProfileOwner profile={profile} />
          <ProfileMoney artistId={id} />
          <ProfileMerges profile={profile} canMerge={profile.can.give} />
          <Decisions of={{ targetType: 'artist', targetId: id }} />
        </>
      )}
    </ThingPanel>
  );
}
