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

export const secondFactorChanged = (
  { username, change, passkey, provider }: MailData<'second-factor-changed'>,
  { brandName }: Brand,
): Letter => {
  const { subject, text } = FACTOR_CHANGES[change];
  const name = passkey ?? provider;
  return {
    subject: `${subject} ${brandName} account`,
    heading: 'How you sign in was changed',
    paragraphs: [
      `Hi ${username}, ${text}${name ? `: ${name}` : ''}.`,
      'If this was not you, reset your password at once and look through your settings.',
    ],
    action: { label: 'Open settings', path: '/settings#second-factor' },
  };
};

const FACTOR_CHANGES: Record<MailData<'second-factor-changed'>['change'], { subject: string; text: string }> =
  {
    'turned-on': {
      subject: 'Second factor turned on for your',
      text: 'signing in to your account now asks for a code of your authenticator app',
    },
    'turned-off': {
      subject: 'Second factor turned off for your',
      text: 'signing in to your account no longer asks for a code',
    },
    'recovery-codes': {
      subject: 'New recovery codes for your',
      text: 'new recovery codes were made for your account, and the old ones no longer work',
    },
    'passkey-added': { subject: 'Passkey added to your', text: 'a passkey can now sign in to your account' },
    'passkey-removed': {
      subject: 'Passkey removed from your',
      text: 'a passkey can no longer sign in to your account',
    },
    'identity-connected': {
      subject: 'New way to sign in to your',
      text: 'an account that you have elsewhere can now sign in to your account',
    },
    'identity-disconnected': {
      subject: 'Way to sign in removed from your',
      text: 'an account that you have elsewhere can no longer sign in to your account',
    },
    reset: {
      subject: 'Second factor removed from your',
      text: 'whoever runs this site removed the second factor and all passkeys of your account, and signed you out everywhere',
    },
  };

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
