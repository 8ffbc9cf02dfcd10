import type { CreditList } from '@stagedoor/validators';
import { MAX_CREDITS } from '@stagedoor/validators/limits';
import Plus from 'lucide-react/icons/plus';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../../components/button.tsx';
import { MeanwhileNote } from '../../../../components/meanwhile-note.tsx';
import { CreditRow } from './credit-row.tsx';
import { ROLES } from './roles.ts';

interface WithCredits {
  credits: CreditList;
}

/** How credits are told to somebody whose form others have overtaken. */
export const describeCredits = ({ credits }: WithCredits): string =>
  credits.map(({ name, role }) => `${name} (${role})`).join(', ') || 'None';

/** Everybody who took part, in the form of a song or album. */
export function CreditsField() {
  const { watch, setValue, formState } = useFormContext<WithCredits>();
  const credits = watch('credits');
  const change = (next: CreditList) =>
    setValue('credits', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <>
      <datalist id="credit-roles">
        {ROLES.map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      {credits.length > 0 && (
        <ol className="grid grid-cols-1 gap-4" aria-label="Credits">
          {credits.map((credit, n) => (
            <CreditRow
              key={n}
              number={n + 1}
              credit={credit}
              errors={formState.errors.credits?.[n]}
              onChange={(next) => change(credits.map((one, at) => (at === n ? next : one)))}
              onRemove={() => change(credits.filter((_, at) => at !== n))}
            />
          ))}
        </ol>
      )}
      <MeanwhileNote name="credits" />
      <div>
        <Button
          variant="outline"
          size="small"
          disabled={credits.length >= MAX_CREDITS}
          onClick={() => change([...credits, { name: '', role: '', artistId: null }])}
        >
          <Plus className="size-4" aria-hidden="true" /> Add a credit
        </Button>
      </div>
    </>
  );
}
