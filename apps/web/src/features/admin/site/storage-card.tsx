import type { AdminSite } from '@stagedoor/validators';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { ProgressBar } from '../../uploads/index.ts';
import { SettingsCard } from './settings-card.tsx';

const MEBIBYTE = 1024 * 1024;
const KEYS = ['artistQuotaMb', 'totalQuotaMb'] as const;

/** How much the files of one artist and of all together may take. */
export const StorageCard = ({ site }: { site: AdminSite }) => {
  const { effective, usedBytes, trashBytes, fixed } = site;
  const total = effective.totalQuotaMb === null ? null : effective.totalQuotaMb * MEBIBYTE;
  return (
    <SettingsCard
      title="Storage"
      help="Uploads beyond these limits are refused. Artists see a bar in their studio."
      site={site}
      keys={KEYS}
    >
      {({ values, set }) => (
        <>
          <div className="grid gap-2">
            <p className="text-14">
              {formatBytes(usedBytes)} used{total !== null && ` of ${formatBytes(total)}`}
              {trashBytes > 0 && `, ${formatBytes(trashBytes)} of it deleted files, kept for 30 days`}
            </p>
            {total !== null && <ProgressBar label="Storage of the whole site" value={usedBytes / total} />}
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <Quota
              name="artistQuotaMb"
              label="For each artist, in MB"
              help="Empty: 20480 (20 GB)"
              fixedBy={fixed.artistQuotaMb}
              value={fixed.artistQuotaMb ? effective.artistQuotaMb : values.artistQuotaMb}
              onChange={(artistQuotaMb) => set({ artistQuotaMb })}
            />
            <Quota
              name="totalQuotaMb"
              label="For all together, in MB"
              help="Empty: no limit"
              fixedBy={fixed.totalQuotaMb}
              value={fixed.totalQuotaMb ? effective.totalQuotaMb : values.totalQuotaMb}
              onChange={(totalQuotaMb) => set({ totalQuotaMb })}
            />
          </div>
        </>
      )}
    </SettingsCard>
  );
};

interface QuotaProps {
  name: string;
  label: string;
  help: string;
  fixedBy: string | null;
  value: number | null;
  onChange: (value: number | null) => void;
}

const Quota = ({ name, label, help, fixedBy, value, onChange }: QuotaProps) => (
  <Field label={label} name={name} help={fixedBy ? `Set by ${fixedBy}` : help}>
    {(input) => (
      <Input
        {...input}
        type="number"
        min={1}
        step={1}
        disabled={fixedBy !== null}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    )}
  </Field>
);
