import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api } from '../../../lib/trpc.ts';

/** Options of a mutation in a panel: says what was done, or why not, and reads the administration again. */
export const actOptions = (done: string, description?: string, onDone?: () => void) => ({
  onSuccess: () => {
    void api.admin.invalidate();
    toast.success(done, description === undefined ? {} : { description });
    onDone?.();
  },
  meta: failsAs('Error'),
});
