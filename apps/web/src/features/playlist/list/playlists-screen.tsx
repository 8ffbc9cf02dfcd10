import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { Button } from '../../../components/button.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useUser } from '../../account/index.ts';
import { CreatePlaylistDialog } from '../../playlists/index.ts';
import { DiscoverPlaylists } from './discover-playlists.tsx';
import { MoreWaysToCreate } from './more-ways-to-create.tsx';
import { MyPlaylists } from './my-playlists.tsx';

export type PlaylistsTab = 'my' | 'discover';

interface PlaylistsScreenProps {
  tab: PlaylistsTab;
  onTabChange: (tab: PlaylistsTab) => void;
  /** Whether the dialog is open in which a playlist is created. */
  isCreating: boolean;
  onCreate: (isCreating: boolean) => void;
}

export function PlaylistsScreen({ tab, onTabChange, isCreating, onCreate }: PlaylistsScreenProps) {
  const { user } = useUser();
  usePageTitle('Playlists');
  const create = () => onCreate(true);
  return (
    <>
      <header className="mb-6 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-34">Playlists</h1>
        {user && (
          <div className="flex flex-wrap items-center gap-2">
            <Button onClick={create}>
              <Plus className="size-4" aria-hidden="true" /> Create Playlist
            </Button>
            <div className="flex flex-wrap max-sm:-ml-4">
              <MoreWaysToCreate />
            </div>
          </div>
        )}
      </header>
      <Tabs
        label="Playlists"
        value={tab}
        onChange={onTabChange}
        tabs={[
          { value: 'my', label: 'My Playlists', content: <MyPlaylists onCreate={create} /> },
          {
            value: 'discover',
            label: 'Discover Playlists',
            content: <DiscoverPlaylists onCreate={create} />,
          },
        ]}
      />
      <Suspense fallback={null}>
        {user && isCreating && <CreatePlaylistDialog onClose={() => onCreate(false)} />}
      </Suspense>
    </>
  );
}
