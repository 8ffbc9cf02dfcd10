import type { ComponentProps } from 'react';
import { Select } from '../../../../components/input.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { OWN_ALBUMS } from '../../queries.ts';

/** The albums that a song can be on; blank is a single. */
export function AlbumSelect(props: ComponentProps<'select'>) {
  const albums = trpc.studio.albums.useQuery(OWN_ALBUMS).data?.items.filter(({ can }) => can.addSongs);
  return (
    // The options arrive later than the value.
    <Select key={albums ? 'albums' : 'none'} {...props}>
      <option value="">No Album (Single)</option>
      {albums?.map((album) => (
        <option key={album.id} value={album.id}>
          {album.title}
        </option>
      ))}
    </Select>
  );
}
