import type { MailContent, MailKind } from '@stagedoor/validators';
import type { Brand } from './letter.ts';

export interface Unsubscribe {
  /** For people: a page that asks before it changes anything. */
  url: string;
  settingsUrl: string | null;
  /** For mail programs: one click without a page (RFC 8058). */
  headers: Record<string, string>;
}

/** How to unsubscribe from mails of this kind; undefined for those that belong to the account itself. */
export function unsubscribeOf(content: MailContent, { publicUrl }: Brand): Unsubscribe | undefined {
  const found = kindOf(content);
  if (!found) return undefined;
  const { kind } = found;
  const key = encodeURIComponent(found.key);
  return {
    url: `${publicUrl}/unsubscribe?key=${key}&type=${kind}`,
    // Who follows by mail alone has no settings.
    settingsUrl: kind === 'artist-news' ? null : `${publicUrl}/settings#notifications`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${key}?type=${kind}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function kindOf({ template, data }: MailContent): { kind: MailKind; key: string } | undefined {
  if (template === 'notification') return { kind: data.notice.type, key: data.unsubscribeKey };
  if (template === 'artist-news' || template === 'digest')
    return { kind: template, key: data.unsubscribeKey };
  return undefined;
}
