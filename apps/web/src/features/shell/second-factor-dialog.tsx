import type { User } from '@stagedoor/validators';
import { Dialog } from '../../components/dialog.tsx';
import { toast } from '../../components/toast.ts';
import { EnterSecondFactor } from '../account/index.ts';

/** Over whatever was refused: what was typed there stays, and can be sent again. */
export default function SecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Enter your second factor">
      <EnterSecondFactor
        user={user}
        onCancel={onClose}
        onEntered={() => {
          onClose();
          toast.success('Second factor entered', { description: 'Please try again now.' });
        }}
      />
    </Dialog>
  );
}
