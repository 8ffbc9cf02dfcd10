import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';

/** The code of a gift that has just been paid. */
export const GivenDialog = ({ code, onClose }: { code: string; onClose: () => void }) => (
  <Dialog onClose={onClose} title="Your gift is on its way" description="We sent the code to both of you.">
    <CopyField label="Code" value={code} help="Whoever redeems it first has the gift" />
    <div className="mt-6 flex justify-end">
      <Button onClick={onClose}>Done</Button>
    </div>
  </Dialog>
);
