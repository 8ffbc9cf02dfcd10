import type { MailContent } from '@stagedoor/validators';
import type { Brand } from './letter.ts';

export interface Unsubscribe {
  /** For people: a page that asks before it changes anything. */
  url: string;
  settingsUrl: string;
  /** For mail programs: one click without a page (RFC 8058). */
  headers: Record<string, string>;
}

/** How to unsubscribe from mails of this kind; undefined for those that belong to the account itself. */
export function unsubscribeOf(content: MailContent, { publicUrl }: Brand): Unsubscribe | undefined {
  if (content.template !== 'notification') return undefined;
  const { unsubscribeKey, notice } = content.data;
  const key = encodeURIComponent(unsubscribeKey);
  return {
    url: `${publicUrl}/unsubscribe?key=${key}&type=${notice.type}`,
    settingsUrl: `${publicUrl}/settings#notifications`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${key}?type=${notice.type}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
