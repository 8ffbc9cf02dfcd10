import type { LegalKind } from '@stagedoor/validators';
import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { useState } from 'react';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { LegalEditor } from './legal-editor.tsx';
import { LegalVersions } from './legal-versions.tsx';

const KINDS = (['terms', 'privacy', 'imprint'] as const).map((value) => ({
  value,
  label: LEGAL_TITLES[value],
}));

/** Terms, privacy policy and imprint: what is published, and the next version. */
export function LegalCard() {
  const [kind, setKind] = useState<LegalKind>('terms');
  const versions = trpc.adminSite.legalVersions.useQuery({ kind });
  const newest = versions.data?.[0];
  const text = trpc.site.legal.useQuery({ kind }, { enabled: newest !== undefined });
  const isReady = versions.data !== undefined && (newest === undefined || text.data !== undefined);
  return (
    <Panel
      title="Legal texts"
      help="Each publication is a version of its own; older ones can still be read. Links to them stand on every page."
    >
      <div className="grid gap-5">
        <ChoiceRow legend="Text" choices={KINDS} value={kind} onChange={setKind} />
        {isReady ? (
          <LegalEditor
            key={`${kind} ${newest?.version ?? 0}`}
            kind={kind}
            published={text.data?.markdown ?? ''}
            version={newest?.version ?? 0}
          />
        ) : (
          <Skeleton className="h-72" />
        )}
        {versions.data && versions.data.length > 0 && <LegalVersions versions={versions.data} />}
      </div>
    </Panel>
  );
}
