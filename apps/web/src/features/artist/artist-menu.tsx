import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Suspense, useState } from 'react';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { MenuButton } from '../../components/menu-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { CustomRequestDialog } from '../requests/index.ts';

const ArtistMenuPanel = lazyPart(() => import('./artist-menu-panel.tsx'));

/**
 * More actions for an artist. The dialog is rendered outside the menu, so that it stays open when the menu
 * closes.
 */
export function ArtistMenu({ artist }: { artist: ArtistWithAbilities }) {
  const [isAsking, setIsAsking] = useState(false);
  const { user } = useUser();
  const { data: settings } = trpc.requests.settings.useQuery({ artistId: artist.id });
  const takesRequests = artist.can.sendRequest && (settings?.cameoEnabled || settings?.customSongEnabled);
  return (
    <>
      <LazyMenu
        menu={ArtistMenuPanel}
        menuProps={{ artist, onAsk: takesRequests ? () => setIsAsking(true) : undefined }}
        trigger={<MenuButton label={`More for ${artist.name}`} size="medium" />}
      />
      <Suspense fallback={null}>
        {isAsking && settings && (
          <CustomRequestDialog
            artist={artist}
            settings={settings}
            email={user?.email ?? ''}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
