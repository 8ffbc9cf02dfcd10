import type { CatalogRelease, CatalogTrack, MusicCatalog } from '../../../platform/context/index.ts';

type Asked = (mbid: string) => Promise<unknown>;

/** MusicBrainz with a release of two tracks for every id. `asked` runs before it answers. */
export const aCatalog = (asked: Asked = async () => {}): (() => MusicCatalog) => {
  const refuse = () => Promise.reject(new Error('Only releases are known'));
  return () => ({
    searchArtists: refuse,
    getArtist: refuse,
    listReleases: refuse,
    getFrontCover: refuse,
    async getRelease(mbid) {
      await asked(mbid);
      return { ...aRelease(mbid), tracks: [1, 2].map((position) => aTrack(mbid, position)) };
    },
  });
};

const aRelease = (mbid: string): CatalogRelease => ({
  mbid,
  title: mbid,
  disambiguation: null,
  releaseDate: '1999-01-02',
  firstReleaseDate: null,
  type: 'Album',
  secondaryTypes: [],
  status: null,
  country: null,
  releaseGroupMbid: null,
  releaseGroupTitle: null,
  artists: [],
  artistCredit: 'Somebody',
  trackCount: 2,
  formats: [],
  hasFrontCover: false,
});

const aTrack = (mbid: string, position: number): CatalogTrack => ({
  mbid: `${mbid}-${position}`,
  recordingMbid: null,
  disc: 1,
  position,
  number: null,
  title: `${mbid} ${position}`,
  length: 60_000,
  isData: false,
  artists: [],
  isrcs: [],
  artistCredit: 'Somebody',
});
