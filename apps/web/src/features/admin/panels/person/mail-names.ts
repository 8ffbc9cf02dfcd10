const NAMES: Record<string, string> = {
  notification: 'Notification',
  'request-news': 'News of a custom request',
  'password-reset': 'Password reset',
  'confirm-email': 'Confirmation of the address',
  'email-changed': 'Address changed',
  'password-changed': 'Password changed',
  'second-factor-changed': 'Second factor changed',
  'account-deletion': 'Account deletion',
  'data-export': 'Data export',
};

/** Subject of a mail, by its template. */
export const nameOfMail = (template: string): string =>
  NAMES[template] ?? template.charAt(0).toUpperCase() + template.slice(1).replaceAll('-', ' ');
