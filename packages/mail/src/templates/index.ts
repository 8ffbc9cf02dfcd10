import type { MailContent, MailData, MailTemplate } from '@stagedoor/validators';
import type { Brand, Letter } from '../letter.ts';
import {
  accountDeletion,
  confirmEmail,
  dataExport,
  emailChanged,
  passwordChanged,
  passwordReset,
  secondFactorChanged,
} from './account.ts';
import { confirmFollow, digest } from './follows.ts';
import { gift } from './gift.ts';
import { copyrightNotice, decision } from './moderation.ts';
import { artistNews, notification } from './notification.ts';
import { purchaseLeaving, receipt } from './purchases.ts';
import { requestNews } from './request-news.ts';

/** Every template; a missing one is a type error. */
const templates: { [T in MailTemplate]: (data: MailData<T>, brand: Brand) => Letter } = {
  notification,
  digest,
  'confirm-follow': confirmFollow,
  'artist-news': artistNews,
  'request-news': requestNews,
  gift,
  'password-reset': passwordReset,
  'confirm-email': confirmEmail,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'second-factor-changed': secondFactorChanged,
  'account-deletion': accountDeletion,
  'data-export': dataExport,
  receipt,
  'purchase-leaving': purchaseLeaving,
  decision,
  'copyright-notice': copyrightNotice,
};

/** Renders a mail's template with its data. */
export function writeLetter<T extends MailTemplate>(mail: MailContent<T>, brand: Brand): Letter {
  const { template, data } = mail as { template: T; data: MailData<T> };
  return templates[template](data, brand);
}
