import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { SEE_ALL, Section } from '../../../components/section.tsx';
import { useIsCut } from '../../../components/use-is-cut.ts';
import { ArtistAbout } from '../artist-about.tsx';

/** The first lines of what the artist says of themselves, with a way to the others where there are any. */
export function AboutSection({ artist }: { artist: ArtistWithAbilities }) {
  const words = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(words, artist.bio ?? '');
  const readMore = (
    <Link
      to="/artist/$artistId"
      params={{ artistId: String(artist.id) }}
      search={{ tab: 'about' }}
      replace
      resetScroll
      className={SEE_ALL}
    >
      Read more<span className="sr-only"> about {artist.name}</span>
    </Link>
  );
  return (
    <Section title="About" aside={isCut && readMore}>
      <ArtistAbout artist={artist} firstLines={words} />
    </Section>
  );
}
