import type { PersonPage } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../components/avatar.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { Section } from '../../components/section.tsx';

interface SupportedArtistsProps {
  artists: NonNullable<PersonPage['supportedArtists']>;
}

/** The artists to whom the person subscribes, for those who chose to show them. */
export const SupportedArtists = ({ artists }: SupportedArtistsProps) => (
  <Section title="Supports">
    {artists.length === 0 ? (
      <NothingYet>No artists yet.</NothingYet>
    ) : (
      <ul className="-mx-3 grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] max-md:grid-cols-2">
        {artists.map(({ id, name, coverImage }) => (
          <li key={id}>
            <Link
              to="/artist/$artistId"
              params={{ artistId: String(id) }}
              className="flex items-center gap-3 rounded-card p-3 transition-colors hover:bg-stage"
            >
              <Avatar name={name} image={coverImage} letters={1} className="size-12 text-16" sizes="48px" />
              <span className="truncate font-semibold text-14">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
