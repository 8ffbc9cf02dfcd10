import type { FoundArtist } from '@stagedoor/validators';
import { useRef, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { ReleasesStep } from './releases-step.tsx';
import { SearchStep } from './search-step.tsx';
import { TracksStep } from './tracks-step.tsx';

type Step = 'search' | 'releases' | 'tracks';

/** The import in three steps. What was found and chosen stays while one goes back and forth. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('search');
  const [query, setQuery] = useState('');
  const [artist, setArtist] = useState<FoundArtist | null>(null);
  const [releaseMbid, setReleaseMbid] = useState<string | null>(null);
  const listTop = useRef(0);

  function pickArtist(picked: FoundArtist) {
    if (picked.mbid !== artist?.mbid) {
      setReleaseMbid(null);
      listTop.current = 0;
    }
    setArtist(picked);
    setStep('releases');
  }
  function pickRelease(mbid: string) {
    setReleaseMbid(mbid);
    setStep('tracks');
  }
  function startOver() {
    setArtist(null);
    setReleaseMbid(null);
    setStep('search');
  }

  return (
    <Dialog
      isWide
      // Each step has one height, so that nothing moves away from under the pointer.
      className="h-[min(49rem,90dvh)]"
      onClose={onClose}
      title="Import from MusicBrainz"
      description="Adds a release with the names of its songs. You upload their audio afterwards."
    >
      <Tabs
        label="Steps of the import"
        value={step}
        onChange={setStep}
        tabs={[
          {
            value: 'search',
            label: '1 Search',
            content: <SearchStep query={query} onSearch={setQuery} onPick={pickArtist} />,
          },
          {
            value: 'releases',
            label: '2 Releases',
            isDisabled: artist === null,
            content: artist && (
              <ReleasesStep key={artist.mbid} artist={artist} listTop={listTop} onPick={pickRelease} />
            ),
          },
          {
            value: 'tracks',
            label: '3 Tracks',
            isDisabled: releaseMbid === null,
            content: releaseMbid && <TracksStep key={releaseMbid} mbid={releaseMbid} onDone={startOver} />,
          },
        ]}
      />
    </Dialog>
  );
}
