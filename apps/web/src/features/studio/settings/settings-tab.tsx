import type { Artist } from '@stagedoor/validators';
import { ProductsEditor } from './products-editor.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RequestSwitches } from './request-switches.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TourEditor } from './tour-editor.tsx';

/** The artist's public profile; loaded on demand, because its forms include their validation rules. */
export default function SettingsTab({ artist }: { artist: Artist }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 gap-6">
        <ProfileForm artist={artist} />
        <TourEditor />
        <ProductsEditor />
      </div>
      <div className="grid gap-6 lg:sticky lg:top-20">
        <SubscriptionCard />
        <RequestSwitches />
      </div>
    </div>
  );
}
