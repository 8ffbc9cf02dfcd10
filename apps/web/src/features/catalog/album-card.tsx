import type { Album } from '@stagedoor/validators';
import { describeAlbum } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import Play from 'lucide-react/icons/play';
import { CardButton } from '../../components/card-button.tsx';
import { toast } from '../../components/toast.ts';
import { api } from '../../lib/trpc.ts';
import { isPlayable, playSongs } from '../player/index.ts';
import { AlbumFace } from './card-faces.tsx';

async function playAlbum(album: Album) {
  try {
    const { songs } = await api.albums.get.ensureData({ id: album.id });
    const first = songs.findIndex(isPlayable);
    if (first < 0) toast.error('Nothing to play yet', { description: `${album.title} has no playable song` });
    else playSongs(songs, first, { label: album.title, kind: 'album', href: `/album/${album.id}` });
  } catch {
    toast.error('Error fetching album songs');
  }
}

interface AlbumCardProps {
  album: Album;
  /** The line under the title: the year on an artist's page, the artist and the year elsewhere. */
  subtitle?: Parameters<typeof describeAlbum>[1];
}

export const AlbumCard = ({ album, subtitle = 'year' }: AlbumCardProps) => {
  const hasSongs = album.songCount > 0;
  return (
    <div className="group relative rounded-card p-3 transition-colors hover:bg-stage">
      <Link to="/album/$albumId" params={{ albumId: String(album.id) }} className="block rounded-card">
        <AlbumFace
          title={album.title}
          image={album.coverImage}
          placeholder={album.coverPlaceholder}
          line={describeAlbum(album, subtitle)}
        />
      </Link>
      {hasSongs && (
        <CardButton label={`Play ${album.title}`} onClick={() => playAlbum(album)}>
          <Play className="size-5 translate-x-px fill-current" aria-hidden="true" />
        </CardButton>
      )}
    </div>
  );
};
