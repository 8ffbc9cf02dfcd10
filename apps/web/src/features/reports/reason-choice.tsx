import { type ReportReason, reportReason } from '@stagedoor/validators/moderation';
import { REASON_TEXTS } from './reason-texts.ts';

interface ReasonChoiceProps {
  value: ReportReason | null;
  onChange: (reason: ReportReason) => void;
}

/** Radio buttons for the reasons, each with what it covers. */
export const ReasonChoice = ({ value, onChange }: ReasonChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1.5 font-semibold text-13 text-ink-soft">What is wrong with it?</legend>
    {reportReason.options.map((reason) => (
      <label
        key={reason}
        className="flex cursor-pointer items-start gap-3 rounded-small border border-transparent px-3 py-2 transition-colors hover:bg-raised has-checked:border-lamp has-checked:bg-glow has-focus-visible:outline-2 has-focus-visible:outline-lamp"
      >
        <input
          type="radio"
          name="reason"
          value={reason}
          checked={reason === value}
          onChange={() => onChange(reason)}
          className="mt-1 size-4 shrink-0 accent-lamp"
        />
        <span className="grid">
          <span className="font-semibold text-14">{REASON_TEXTS[reason].label}</span>
          <span className="text-13 text-ink-soft">{REASON_TEXTS[reason].about}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
