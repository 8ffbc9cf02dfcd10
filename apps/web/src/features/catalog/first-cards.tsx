import { CoverImage } from '../../components/cover-image.tsx';
import { firstImageOf } from '../../components/first-shapes.tsx';
import { AlbumFace, ArtistFace, SONG_COVER, SONG_NUMBER, SongFace, Verified } from './card-faces.tsx';

interface FirstCardProps {
  /** In the names of what the server fills. Without a title it shows nothing. */
  place: string;
  /** Among those that are seen first. */
  isFirst: boolean;
}

const CARD = 'block p-3 has-[[data-name]:empty]:hidden';

/** `ArtistCard` in the first paint. */
export const FirstArtistCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <ArtistFace
      name={`__TITLE_${place}__`}
      initials={`__TEXT_${place}__`}
      image={firstImageOf(place)}
      line={
        <>
          <Verified>{`__BADGE_${place}__`}</Verified>
          {`__LINE_${place}__`}
        </>
      }
      isEager={isFirst}
    />
  </span>
);

/** `AlbumCard` in the first paint. */
export const FirstAlbumCard = ({ place, isFirst }: FirstCardProps) => (
  <span className={CARD}>
    <AlbumFace
      title={`__TITLE_${place}__`}
      line={`__TEXT_${place}__`}
      image={firstImageOf(place)}
      isEager={isFirst}
    />
  </span>
);

/** `SongCard` and `AlbumCard` in the first paint of a person's own sections. */
export const FirstHomeCard = ({ place }: { place: string }) => (
  <span className={CARD}>
    <AlbumFace title={`__TITLE_${place}__`} line={`__TEXT_${place}__`} image={firstImageOf(place)} isEager />
  </span>
);

interface FirstSongRowProps {
  /** In the names of what the server fills. Without a title it shows nothing. */
  place: string;
  number: number;
}

/** `SongRow` in the first paint, without its buttons. */
export const FirstSongRow = ({ place, number }: FirstSongRowProps) => (
  <li className="flex h-row items-center gap-2 has-[[data-name]:empty]:hidden sm:gap-3">
    <SongFace
      number={<span className={SONG_NUMBER}>{number}</span>}
      cover={<CoverImage image={firstImageOf(place)} sizes="40px" className={SONG_COVER} />}
      title={`__TITLE_${place}__`}
      line={`__TEXT_${place}__`}
    />
  </li>
);
