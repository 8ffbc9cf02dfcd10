import type { MailData } from '@stagedoor/validators';
import { dateOf, timeOf } from '../dates.ts';
import type { Brand, Letter } from '../letter.ts';

const NOT_YOU = 'If you did not ask for this, you can ignore this mail; nothing changes.';

export const passwordReset = (data: MailData<'password-reset'>, { brandName }: Brand): Letter => ({
  subject: `Reset your ${brandName} password`,
  heading: 'Choose a new password',
  paragraphs: [`Hi ${data.username}, somebody, hopefully you, asked to reset the password of your account.`],
  action: { label: 'Reset password', path: data.path },
  note: `The link works once, until ${timeOf(data.expiresAt)}. ${NOT_YOU}`,
});

export const confirmEmail = (data: MailData<'confirm-email'>, { brandName }: Brand): Letter => ({
  subject: `Confirm your e-mail address for ${brandName}`,
  heading: 'Is this your address?',
  paragraphs: [`Hi ${data.username}, please confirm that mail to this address reaches you.`],
  action: { label: 'Confirm address', path: data.path },
  note: `The link works until ${timeOf(data.expiresAt)}. ${NOT_YOU}`,
});

export const emailChanged = (data: MailData<'email-changed'>, { brandName }: Brand): Letter => ({
  subject: `Your ${brandName} e-mail address was changed`,
  heading: 'Your e-mail address was changed',
  paragraphs: [
    `Hi ${data.username}, your account now uses the address ${maskAddress(data.newEmail)}. Mail no longer goes to this one.`,
    'If this was not you, reset your password at once and write to whoever runs this site.',
  ],
  action: { label: 'Sign in', path: '/auth' },
});

export const passwordChanged = (data: MailData<'password-changed'>, { brandName }: Brand): Letter => ({
  subject: `Your ${brandName} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    `Hi ${data.username}, the password of your account was changed just now.`,
    'If this was not you, reset your password at once.',
  ],
  action: { label: 'Sign in', path: '/auth' },
});

export const accountDeletion = (data: MailData<'account-deletion'>, { brandName }: Brand): Letter => ({
  subject: `Your ${brandName} account will be deleted on ${dateOf(data.deletedAt)}`,
  heading: 'Your account is on its way out',
  paragraphs: [
    `Hi ${data.username}, as you asked, your account is closed. On ${dateOf(data.deletedAt)} everything in it is deleted for good.`,
    'Changed your mind? Sign in before that day, and everything is as it was.',
  ],
  action: { label: 'Sign in and keep my account', path: '/auth' },
});

export const dataExport = (data: MailData<'data-export'>, { brandName }: Brand): Letter => ({
  subject: `Your ${brandName} data are ready`,
  heading: 'Your data are ready',
  paragraphs: [`Hi ${data.username}, the copy of everything we keep about you can be downloaded now.`],
  action: { label: 'Download', path: data.path },
  note: `The file is removed on ${dateOf(data.expiresAt)}. You need to be signed in to download it.`,
});

/** Enough to recognise a person's own address, and no more: `a…@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0]}…${address.slice(at)}`;
}
