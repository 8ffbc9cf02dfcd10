import type { PlaylistFormat } from '@stagedoor/validators';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../components/menu.tsx';

const FORMATS: { format: PlaylistFormat; name: string; about: string }[] = [
  { format: 'm3u8', name: 'M3U8', about: 'for most players' },
  { format: 'xspf', name: 'XSPF', about: 'keeps the most, for VLC and others' },
  { format: 'jspf', name: 'JSPF', about: 'the same as JSON, for ListenBrainz' },
];

/** The address of the file; a secret link's key opens it too. */
function addressOf(playlistId: number, format: PlaylistFormat): string {
  const query = new URLSearchParams({ format });
  const key = new URLSearchParams(location.search).get('key');
  if (key !== null) query.set('key', key);
  return `/api/playlists/${playlistId}/export?${query}`;
}

export default function ExportPlaylistPanel({
  playlistId,
  trigger,
}: {
  playlistId: number;
  trigger: ReactElement;
}) {
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      {FORMATS.map(({ format, name, about }) => (
        <MenuItem key={format} asChild>
          <a href={addressOf(playlistId, format)} download>
            <span className="font-semibold text-ink">{name}</span>
            <span className="text-13">{about}</span>
          </a>
        </MenuItem>
      ))}
    </Menu>
  );
}
