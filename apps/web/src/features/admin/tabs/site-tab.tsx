import { Loaded } from '../../../components/loaded.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { WebhooksPanel } from '../../webhooks/index.ts';
import { AnnouncementCard } from '../site/announcement-card.tsx';
import { LegalCard } from '../site/legal-card.tsx';
import { LooksCard } from '../site/looks-card.tsx';
import { RegistrationCard } from '../site/registration-card.tsx';
import { StorageCard } from '../site/storage-card.tsx';
import { UnsavedGuard } from '../site/unsaved.tsx';

/** Settings of the whole site. Each takes effect at once, everywhere. */
export default function SiteTab() {
  const query = trpc.adminSite.get.useQuery();
  return (
    <Loaded query={query} skeleton={<SiteSkeleton />} failure="Failed to fetch the settings of the site">
      {(site) => (
        <UnsavedGuard>
          <div className="grid max-w-4xl grid-cols-1 gap-6">
            <LooksCard site={site} />
            <RegistrationCard site={site} />
            <AnnouncementCard site={site} />
            <LegalCard />
            <StorageCard site={site} />
            <WebhooksPanel owner="site" />
          </div>
        </UnsavedGuard>
      )}
    </Loaded>
  );
}

const SiteSkeleton = () => (
  <LoadingShapes label="Loading" className="grid max-w-4xl gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-44" />
    <Skeleton className="h-36" />
  </LoadingShapes>
);
