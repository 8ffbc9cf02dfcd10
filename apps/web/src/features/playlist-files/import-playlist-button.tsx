import FileInput from 'lucide-react/icons/file-input';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

const ImportPlaylistDialog = lazyPart(() => import('./import-playlist-dialog.tsx'));

/** Brings a playlist from another program. */
export function ImportPlaylistButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <FileInput className="size-4" aria-hidden="true" /> Import
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ImportPlaylistDialog onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
