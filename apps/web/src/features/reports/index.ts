export { kindOf } from './decision-texts.ts';
export { ModerationNote } from './moderation-note.tsx';
export { MoreMenu } from './more-menu.tsx';
export { REASON_TEXTS } from './reason-texts.ts';
export { ReportHost } from './report-host.tsx';
export { ReportItem } from './report-item.tsx';
export { ReportsAndDecisions } from './reports-and-decisions.tsx';
