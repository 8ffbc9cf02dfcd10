import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../account/index.ts';
import { stopReporting, useReported } from './report-thing.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));
const SignInToReport = lazyPart(() => import('./sign-in-to-report.tsx'));

/** The place of the report dialog. */
export function ReportHost() {
  const target = useReported();
  const { user, isLoading } = useUser();
  if (!target || isLoading) return null;
  const Shown = user ? ReportDialog : SignInToReport;
  return (
    <Suspense fallback={null}>
      <Shown target={target} onClose={stopReporting} />
    </Suspense>
  );
}
