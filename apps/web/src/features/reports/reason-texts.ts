import type { ReportReason } from '@stagedoor/validators';

/** The six reasons, in the order in which they are offered. */
export const REASON_TEXTS: Record<ReportReason, { label: string; about: string }> = {
  spam: { label: 'Spam or deception', about: 'Advertising, fake listens, a wrong identity' },
  harassment: { label: 'Harassment', about: 'Insults, threats, private details of somebody' },
  hate: { label: 'Hate', about: 'Against people for what they are' },
  sexual: { label: 'Sexual content', about: 'Explicit, or of somebody who did not agree' },
  copyright: { label: 'Copyright', about: 'It uses your work without your permission' },
  other: { label: 'Something else', about: 'Please say what in the note' },
};
