import type { FoundLyrics as Found } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { Cover } from '../../components/cover-image.tsx';
import { Section } from '../../components/section.tsx';

/** Songs in whose lyrics the term is, with the line. */
export const FoundLyrics = ({ found }: { found: Found[] }) =>
  found.length > 0 && (
    <Section title="Lyrics">
      <ul className="-mx-2">
        {found.map(({ song, line }) => (
          <li key={song.id}>
            <Link
              to="/song/$songId"
              params={{ songId: String(song.id) }}
              className="flex items-center gap-3 rounded-small px-2 py-2 transition-colors hover:bg-raised"
            >
              <Cover of={song} sizes="40px" className="w-10 shrink-0 rounded-small" />
              <span className="min-w-0">
                <span
                  className="line-clamp-2 wrap-anywhere text-14 text-ink"
                  lang={song.language ?? undefined}
                >
                  “{line}”
                </span>
                <span className="block truncate text-13 text-ink-soft">
                  {song.title} by {song.artistName}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
