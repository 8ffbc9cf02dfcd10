import type { ArtistWithAbilities } from '@stagedoor/validators';
import Sparkles from 'lucide-react/icons/sparkles';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { CustomRequestDialog } from './lazy-dialog.ts';

/** Opens the custom request dialog. Hidden when the artist takes no requests, and on one's own page. */
export function CustomRequestButton({ artist }: { artist: ArtistWithAbilities }) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useUser();
  const { data: settings } = trpc.requests.settings.useQuery({ artistId: artist.id });
  const isTaken = settings?.cameoEnabled || settings?.customSongEnabled;
  if (!settings || !isTaken) return null;
  if (artist.can.isBlocked)
    return <p className="text-14 text-ink-soft">{artist.name} does not take requests from you.</p>;
  if (!artist.can.sendRequest) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Sparkles className="size-4" aria-hidden="true" />
        Custom request
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CustomRequestDialog
            artist={artist}
            settings={settings}
            email={user?.email ?? ''}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
