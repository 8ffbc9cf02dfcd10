import { WebhooksPanel } from '../../webhooks/index.ts';
import { PeoplePanel } from '../profiles/people-panel.tsx';
import type { ActingProfile } from '../profiles/use-profiles.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { ProductsEditor } from './products-editor.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RecommendedArtists } from './recommended-artists.tsx';
import { RequestSwitches } from './request-switches.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TourEditor } from './tour-editor.tsx';

/** The artist's public profile; loaded on demand, because its forms include their validation rules. */
export default function SettingsTab({ profile: { artist, can } }: { profile: ActingProfile }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 gap-6">
        <ProfileForm key={artist.id} artist={artist} />
        <TourEditor />
        <ProductsEditor />
        {can.manage && <RecommendedArtists key={artist.id} artistId={artist.id} />}
        {can.manage && <BlockedPeople />}
        {can.manage && <WebhooksPanel key={`webhooks ${artist.id}`} owner="artist" />}
        {can.own && <PeoplePanel artistName={artist.name} />}
      </div>
      <div className="grid gap-6 lg:sticky lg:top-20">
        <SubscriptionCard />
        <RequestSwitches />
      </div>
    </div>
  );
}
