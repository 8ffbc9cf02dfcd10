import { GENRES } from '@stagedoor/validators/limits';
import { tagSlug } from '@stagedoor/validators/tag-slug';
import { Link } from '@tanstack/react-router';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { GenreArt } from './genre-art.tsx';

/** Eight genre tiles, each with its own drawing; each opens the page of its genre. */
export const Categories = () => (
  <Section
    title="Browse Categories"
    aside={
      <Link to="/tags" className={SEE_ALL}>
        All genres and tags
      </Link>
    }
  >
    <GenreTiles genres={GENRES} />
  </Section>
);

export const GenreTiles = ({ genres }: { genres: readonly (typeof GENRES)[number][] }) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {genres.map((genre) => (
      <li key={genre}>
        <Link
          to="/tag/$tag"
          params={{ tag: tagSlug(genre) }}
          className="group relative block h-28 overflow-hidden rounded-card border border-line bg-stage p-4 font-bold font-name text-20 tracking-name transition-colors hover:bg-raised"
        >
          <GenreArt
            genre={genre}
            className="-right-3 -bottom-4 absolute size-24 text-ink-faint transition-[color,transform] group-hover:scale-105 group-hover:text-lamp"
          />
          <span className="relative">{genre}</span>
        </Link>
      </li>
    ))}
  </ul>
);
