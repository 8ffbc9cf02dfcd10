import type { Song } from '@stagedoor/validators';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge } from '../../components/badge.tsx';
import { Tooltip } from '../../components/tooltip.tsx';

/** 'MB' for imported songs, a warning for songs without audio. */
export function SongBadges({ song }: { song: Song }) {
  const isImported = song.importedFrom === 'musicbrainz';
  return (
    <>
      {isImported && <Badge title="Imported from MusicBrainz">MB</Badge>}
      {song.state === 'missing' && (
        <Tooltip text={isImported ? <ImportedWithoutAudio /> : 'This song needs an audio file'}>
          <TriangleAlert className="size-4 text-alarm" aria-hidden="true" />
          <span className="sr-only">Audio file missing</span>
        </Tooltip>
      )}
    </>
  );
}

const ImportedWithoutAudio = () => (
  <>
    <span className="block">Audio file missing. This song was imported from MusicBrainz database.</span>
    <span className="mt-1 block text-ink-faint">This MusicBrainz song needs an audio file</span>
  </>
);
