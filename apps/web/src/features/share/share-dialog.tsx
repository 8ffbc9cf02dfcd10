import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { shareLink } from '../../components/share-link.ts';
import { OnOtherSites } from './on-other-sites.tsx';
import type { Shared } from './share.ts';

interface ShareDialogProps {
  shared: Shared;
  onClose: () => void;
}

/** The link, the player and the picture of a song, an album or an artist. */
export default function ShareDialog({ shared, onClose }: ShareDialogProps) {
  const { name, path, isPublic } = shared;
  return (
    <Dialog onClose={onClose} title={`Share ${name}`}>
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-3">
          <CopyField
            label="Link"
            value={new URL(path, location.origin).href}
            help={isPublic ? 'Everybody can open it.' : 'Not published: others cannot open it yet.'}
          />
          {'share' in navigator && (
            <Button
              variant="outline"
              size="small"
              className="justify-self-start"
              onClick={() => void shareLink(name, path)}
            >
              <Share2 className="size-4" aria-hidden="true" /> Share with an app
            </Button>
          )}
        </div>
        {isPublic && <OnOtherSites of={shared} />}
      </div>
    </Dialog>
  );
}
