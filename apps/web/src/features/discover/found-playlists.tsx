import type { PlaylistSummary } from '@stagedoor/validators';
import { Section } from '../../components/section.tsx';
import { FoundPlaylistCard } from '../playlists/index.ts';
import { CardStrip } from './card-strip.tsx';

/** Public playlists with the term in their name. */
export const FoundPlaylists = ({ playlists, isOld }: { playlists: PlaylistSummary[]; isOld: boolean }) =>
  playlists.length > 0 && (
    <Section title="Playlists">
      <CardStrip
        items={playlists}
        isOld={isOld}
        renderItem={(playlist) => <FoundPlaylistCard playlist={playlist} />}
      />
    </Section>
  );
