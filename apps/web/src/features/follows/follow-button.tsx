import type { ArtistWithAbilities } from '@stagedoor/validators';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import Check from 'lucide-react/icons/check';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { useFollow } from './use-follow.ts';

const FollowByMailDialog = lazyPart(() => import('./follow-by-mail-dialog.tsx'));
const NewsPanel = lazyPart(() => import('./news-panel.tsx'));

/**
 * Follows the artist, and chooses their news once they are followed. Visitors may follow by mail. Nothing for the artist's own
 * people.
 */
export function FollowButton({ artist }: { artist: ArtistWithAbilities & { isFollowing?: boolean } }) {
  const { isFollowing, news, isPending, toggle } = useFollow(artist);
  const { user } = useUser();
  const [isAsking, setIsAsking] = useState(false);
  if (artist.can.edit || (artist.can.isBlocked && !isFollowing)) return null;
  const Icon = news === 'nothing' ? BellOff : Bell;
  return (
    <div className="flex items-center">
      <Button variant="outline" disabled={isPending} onClick={user ? toggle : () => setIsAsking(true)}>
        {isFollowing && <Check className="size-4 text-go" aria-hidden="true" />}
        {isFollowing ? 'Following' : 'Follow'}
        <span className="sr-only">{artist.name}</span>
      </Button>
      {isFollowing && (
        <LazyMenu
          menu={NewsPanel}
          menuProps={{ artistId: artist.id, news }}
          trigger={
            <IconButton label={`News of ${artist.name}`}>
              <Icon className="size-5" aria-hidden="true" />
            </IconButton>
          }
        />
      )}
      {isAsking && (
        <Suspense>
          <FollowByMailDialog artist={artist} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
