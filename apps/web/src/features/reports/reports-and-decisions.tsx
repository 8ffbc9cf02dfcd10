import { OwnDecisions } from './own-decisions.tsx';
import { OwnReports } from './own-reports.tsx';

/** Reports by the person, and moderators' decisions about their own work. */
export const ReportsAndDecisions = () => (
  <div className="grid grid-cols-1 gap-8">
    <OwnReports />
    <OwnDecisions />
  </div>
);
