import type { Album, Song } from '@stagedoor/validators';
import { artistOverview } from '@stagedoor/validators/page-inputs';
import { Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { TagLinks } from '../tag-links/index.ts';
import { AlbumGrid } from './album-grid.tsx';
import { CreditRows } from './credit-rows.tsx';
import { listCredits } from './list-credits.ts';

const CREDIT_STYLE = {
  row: 'contents',
  role: 'wrap-anywhere text-ink-faint',
  names: 'wrap-anywhere text-ink-soft max-sm:mb-2',
};

/** Under the songs: what the artist says of the album, when it came out and who made it, then more albums of theirs. */
export function AlbumDetails({ album, songs }: { album: Album; songs: Song[] }) {
  const credits = listCredits(album, songs);
  const { data } = trpc.artists.albums.useQuery(artistOverview(album.artistId).albums);
  const others = data?.items.filter(({ id }) => id !== album.id) ?? [];
  return (
    <>
      {album.description && (
        <p className="mt-8 max-w-prose whitespace-pre-line break-words text-14 text-ink-soft">
          {album.description}
        </p>
      )}
      {album.tags.length > 0 && (
        <div className="mt-8">
          <TagLinks tags={album.tags} />
        </div>
      )}
      {album.notes && (
        <section className="mt-8 max-w-prose">
          <h2 className="font-semibold text-13 text-ink-faint">Liner notes</h2>
          <p className="mt-2 whitespace-pre-line break-words text-14 text-ink-soft">{album.notes}</p>
        </section>
      )}
      <dl
        data-testid="album-credits"
        className="mt-8 grid gap-x-6 gap-y-1 border-line border-t pt-5 text-13 sm:grid-cols-[auto_1fr]"
      >
        {credits.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="wrap-anywhere text-ink-soft max-sm:mb-2">{text}</dd>
          </div>
        ))}
        <CreditRows credits={album.credits} classNames={CREDIT_STYLE} />
      </dl>
      {others.length > 0 && (
        <div className="mt-12">
          <Section title={`More from ${album.artistName}`}>
            <AlbumGrid albums={others} />
          </Section>
        </div>
      )}
    </>
  );
}
