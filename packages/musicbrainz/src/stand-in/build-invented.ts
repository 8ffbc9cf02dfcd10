import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ArtistEntity, Catalogue, ReleaseEntity } from './entities.ts';
import { inventedArtists, inventedReleases, variousArtists } from './invented-catalogue.ts';
import type { Credit, InventedRelease, InventedTrack } from './invented-types.ts';

const variousArtistsMbid = '89ad4ac3-39f7-470e-963a-56509c546377';

/** A stable UUID (in the form of version 5) for given words, so that imports are equal in every run. */
function toMbid(...words: (string | number)[]): string {
  const hex = createHash('sha1')
    .update(['stagedoor', ...words].join('\n'))
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A stable code for a recording, from an unassigned registrant. */
const toIsrc = (...words: string[]) => `QZ0SD24${String(crc32(words.join('\n')) % 100_000).padStart(5, '0')}`;

/** Our own catalogue in the form of ws/2 answers. */
export function buildInventedCatalogue(): Catalogue {
  const artists = inventedArtists.map(
    (artist): ArtistEntity => ({
      id: toMbid('artist', artist.name, artist.disambiguation),
      name: artist.name,
      'sort-name': artist.sortName,
      type: artist.type,
      country: artist.country,
      area: artist.area === null ? null : { id: toMbid('area', artist.area), name: artist.area },
      disambiguation: artist.disambiguation,
      'life-span': { begin: artist.begin, end: artist.end ?? null, ended: artist.end !== undefined },
      aliases: artist.aliases.map((name) => ({
        name,
        'sort-name': name,
        type: null,
        primary: null,
        locale: null,
      })),
      tags: [{ name: 'invented', count: 1 }],
    }),
  );
  const releases = inventedReleases.map((release, index) => buildRelease(release, index, artists));
  return {
    artists: new Map(artists.map((artist) => [artist.id, artist])),
    releases: new Map(releases.map((release) => [release.id, release])),
    covers: new Map(
      releases.flatMap((release, index) =>
        inventedReleases[index]?.hasCover ? [[release.id, buildCover(release.id, index)]] : [],
      ),
    ),
  };
}

function buildRelease(release: InventedRelease, index: number, artists: ArtistEntity[]): ReleaseEntity {
  const toCredit = (credit: Credit) =>
    credit.map(([name, joinphrase]) => {
      const artist = artists.find(
        (known) => known.name === name || known.aliases?.some((a) => a.name === name),
      );
      const { id, name: ownName } = artist ?? { id: variousArtistsMbid, name: variousArtists };
      return {
        name,
        joinphrase,
        artist: { id, name: ownName, 'sort-name': artist?.['sort-name'] ?? ownName },
      };
    });
  const toTrack = (disc: number, isVideo: boolean) => (track: InventedTrack, position: number) => {
    const [title, lengthMs, credit = release.credit] = track;
    const [trackMs, recordingMs] = Array.isArray(lengthMs) ? lengthMs : [lengthMs, lengthMs];
    const artistCredit = toCredit(credit);
    return {
      id: toMbid('track', release.title, index, disc, position),
      position,
      number: `${position}`,
      title,
      length: trackMs,
      'artist-credit': artistCredit,
      recording: {
        id: toMbid('recording', title, credit[0]?.[0] ?? ''),
        title,
        length: recordingMs,
        video: isVideo,
        isrcs: recordingMs === null ? [] : [toIsrc(title, credit[0]?.[0] ?? '')],
        disambiguation: '',
        'artist-credit': artistCredit,
      },
    };
  };
  return {
    id: toMbid('release', release.title, index),
    title: release.title,
    disambiguation: '',
    status: release.status,
    date: release.date,
    country: release.country,
    barcode: null,
    quality: 'normal',
    'artist-credit': toCredit(release.credit),
    'release-group': {
      id: toMbid('release-group', release.album),
      title: release.album,
      'primary-type': release.type,
      'secondary-types': release.secondaryTypes ?? [],
      'first-release-date': release.date ?? '',
    },
    'cover-art-archive': {
      artwork: release.hasCover,
      front: release.hasCover,
      back: false,
      count: release.hasCover ? 1 : 0,
      darkened: false,
    },
    media: release.discs.map((disc, discIndex) => {
      const build = toTrack(discIndex + 1, disc.isVideo ?? false);
      return {
        position: discIndex + 1,
        title: disc.title ?? '',
        format: disc.format,
        'track-count': disc.tracks.length,
        'track-offset': 0,
        ...(disc.pregap ? { pregap: build(disc.pregap, 0) } : {}),
        tracks: disc.tracks.map((track, trackIndex) => build(track, trackIndex + 1)),
        ...(disc.data
          ? { 'data-tracks': disc.data.map((track, n) => build(track, disc.tracks.length + n + 1)) }
          : {}),
      };
    }),
  };
}

function buildCover(releaseMbid: string, index: number) {
  const image = `http://coverartarchive.org/release/${releaseMbid}/${9_000 + index}`;
  return {
    release: `https://musicbrainz.org/release/${releaseMbid}`,
    images: [
      {
        id: 9_000 + index,
        types: ['Front'],
        front: true,
        back: false,
        approved: true,
        comment: '',
        image: `${image}.png`,
        thumbnails: { 250: `${image}-250.png`, 500: `${image}-500.png`, 1200: `${image}-1200.png` },
      },
    ],
  };
}
