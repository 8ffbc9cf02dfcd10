import type { AdminClaim } from '@stagedoor/validators';
import { CLAIM } from '@stagedoor/validators/limits';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftNote } from '../../../components/draft-note.tsx';
import { Field } from '../../../components/field.tsx';
import { TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { useDraft } from '../../../lib/edits/use-draft.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

interface DecideClaimDialogProps {
  claim: AdminClaim;
  decision: 'approve' | 'reject';
  onClose: () => void;
}

/** Asks for the reason of a decision; a rejection needs one. */
export function DecideClaimDialog({ claim, decision, onClose }: DecideClaimDialogProps) {
  const draft = useDraft(`decision on claim ${claim.id}`, '');
  const { value: reason, set: setReason } = draft;
  const { song, claimant } = claim;
  const isApproval = decision === 'approve';
  const decide = trpc.admin.decideClaim.useMutation({
    onSuccess: () => {
      toast.success(isApproval ? 'Claim approved' : 'Claim rejected', {
        description: isApproval ? `${song.title} is with ${claimant.name} now` : song.title,
      });
      draft.discard();
      onClose();
    },
    meta: failsAs('Error'),
    // Another admin may have decided meanwhile.
    onSettled: () => Promise.all([api.admin.claims.invalidate(), api.admin.pendingClaims.invalidate()]),
  });
  return (
    <Dialog
      isBusy={decide.isPending}
      onClose={onClose}
      title={isApproval ? `Move ${song.title} to ${claimant.name}?` : 'Reject this claim?'}
      description={
        isApproval
          ? 'Its plays, likes, comments and places in playlists go with it. Other claims of it are rejected.'
          : `${song.title} stays where it is. ${claimant.name} is told, and may claim it again with new proof.`
      }
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate({ id: claim.id, decision, reason });
        }}
      >
        <DraftNote draft={draft} />
        <Field label={isApproval ? 'Reason (optional)' : 'Reason'} help="The claimant reads it.">
          {(input) => (
            <TextArea
              {...input}
              rows={3}
              required={!isApproval}
              maxLength={CLAIM.reasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-3">
          <Button variant="ghost" disabled={decide.isPending} onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            variant={isApproval ? 'primary' : 'danger'}
            disabled={!isApproval && !reason.trim()}
            isBusy={decide.isPending}
          >
            {isApproval ? 'Approve claim' : 'Reject claim'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
