import { describePlaylist as subjectOf } from '@stagedoor/core/community/embeds';
import { formatAmount, type Playlist } from '@stagedoor/validators';
import { MY_PLAYLISTS, PUBLIC_PLAYLISTS, playlistSongsOf } from '@stagedoor/validators/page-inputs';
import { ask, describedAs, firstPage, type PageHead, type PageQuery } from './ask.ts';
import { large, shorten } from './shorten.ts';

/** The person's own playlists, or all public ones, which visitors are shown in link previews too. */
export const playlistsPage = (tab: string, isSignedIn: boolean): PageQuery[] => {
  const isOwn = isSignedIn && tab !== 'discover';
  const query = isOwn ? ask('playlists', 'mine', MY_PLAYLISTS) : ask('playlists', 'public', PUBLIC_PLAYLISTS);
  return [
    describedAs(
      firstPage(query),
      'Playlists',
      'Playlists that people made of songs they love.',
      '/playlists',
    ),
  ];
};

/** A playlist with the first window of its songs. */
export const playlistPage = (id: number): PageQuery[] => [
  { ...ask('playlists', 'byId', { id }), describe: describePlaylist },
  firstPage(ask('playlists', 'songs', playlistSongsOf(id))),
];

/** Only public playlists have a preview card; a private one is named to people who may open it. */
function describePlaylist(playlist: Playlist): PageHead {
  const { id, name, ownerName, songCount, coverImage, mosaic, isPublic } = playlist;
  // Null is for lists, which do not count the songs of smart playlists.
  const amount = songCount === null ? '' : `, ${formatAmount(songCount, 'song')}`;
  const description = shorten(playlist.description ?? '') || `Playlist by ${ownerName}${amount}.`;
  if (!isPublic) return { title: name, description };
  const creator = { '@type': 'Person', name: ownerName };
  const thing = { '@type': 'MusicPlaylist', name, creator, numTracks: songCount };
  const image = large({ coverImage: coverImage ?? mosaic[0]?.image ?? null });
  return {
    title: name,
    description,
    link: {
      type: 'music.playlist',
      path: `/playlist/${id}`,
      image,
      subject: subjectOf(playlist),
      properties: { 'music:creator': `/u/${encodeURIComponent(ownerName)}` },
      thing,
    },
  };
}
