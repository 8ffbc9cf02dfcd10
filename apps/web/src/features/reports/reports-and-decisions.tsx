import { OwnDecisions } from './own-decisions.tsx';
import { OwnReports } from './own-reports.tsx';

/** What the person reported, and what moderators decided about their own work. */
export const ReportsAndDecisions = () => (
  <div className="grid grid-cols-1 gap-8">
    <OwnReports />
    <OwnDecisions />
  </div>
);
