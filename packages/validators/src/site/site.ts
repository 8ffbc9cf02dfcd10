import { z } from 'zod';
import { id, isoTime, nameText, requiredText, storable, text, webAddress } from '../formats/primitives.ts';

/** Texts of the operator that people read, and agree to when their new version asks for it. */
export const legalKind = z.enum(['terms', 'privacy', 'imprint']);
export type LegalKind = z.infer<typeof legalKind>;

/** Registration for everyone, by an admin's link, or for nobody. */
export const registrationMode = z.enum(['open', 'invitation', 'closed']);
export type RegistrationMode = z.infer<typeof registrationMode>;

export const announcementTone = z.enum(['news', 'success', 'warning']);

const siteName = nameText(60, 'Please enter a name');
const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Please enter a colour such as #f4a93c')
  .toLowerCase();
const megabytes = z
  .int('Must be a whole number of megabytes')
  .min(1, 'Must be at least 1 MB')
  .max(999_999_999);
/** A page of this site, or any other on the web. */
const path = storable(z.string().regex(/^\/(?![/\\])[^\s\0]{0,499}$/));
const target = z.union([path, webAddress], {
  error: 'Please enter a link that starts with https://, or a path such as /posts',
});

export const announcement = z.object({
  text: requiredText(300, 'Please enter a text'),
  tone: announcementTone,
  link: z.object({ label: nameText(40, 'Please name the link'), to: target }).nullable(),
  /** Not shown from then on. */
  until: isoTime.nullable(),
});
/** People close an announcement for good; a changed one has another `id`. */
export const announcementOutput = announcement.extend({ id: z.string() });
export type Announcement = z.infer<typeof announcementOutput>;

/** Site settings of admins. Null means the default. */
export const siteSettings = z.object({
  name: siteName.nullable(),
  /** The address of an uploaded picture. */
  logo: z.string().max(500).nullable(),
  accent: accent.nullable(),
  /** Shown to visitors on Home. */
  welcome: text(500),
  registration: registrationMode,
  announcement: announcement.nullable(),
  artistQuotaMb: megabytes.nullable(),
  totalQuotaMb: megabytes.nullable(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** `version`: refused if the settings have been changed since. */
export const changeSiteInput = siteSettings.partial().extend({ version: z.int().optional() });
export type ChangeSiteInput = z.infer<typeof changeSiteInput>;

export const checkAccentInput = z.object({ accent });

/** CSS colours for one theme. */
const tones = z.object({
  lamp: z.string(),
  lampBright: z.string(),
  lampInk: z.string(),
  glow: z.string(),
});
export const siteTheme = z.object({ dark: tones, light: tones });
export type SiteTheme = z.infer<typeof siteTheme>;

export const accentOutput = z.object({
  theme: siteTheme,
  /** Why it cannot be used. */
  problem: z.string().nullable(),
  /** The nearest tone that can be used, when this one cannot. */
  suggestion: z.string().nullable(),
});

/** The newest version of a legal text. */
export const legalHead = z.object({ kind: legalKind, version: z.int(), publishedAt: isoTime });

/** The site's public data. */
export const siteOutput = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  welcome: z.string(),
  registration: registrationMode,
  announcement: announcementOutput.nullable(),
  /** Null: the product's own colours. */
  theme: siteTheme.nullable(),
  legal: z.array(legalHead),
});
export type Site = z.infer<typeof siteOutput>;

export const adminSiteOutput = z.object({
  version: z.int(),
  settings: siteSettings,
  /** Names the environment variable that decides a setting, which then cannot be changed here. */
  fixed: z.object({
    name: z.string().nullable(),
    artistQuotaMb: z.string().nullable(),
    totalQuotaMb: z.string().nullable(),
  }),
  /** Effective values: the environment's, the setting or the default. A total of null has no limit. */
  effective: z.object({ name: z.string(), artistQuotaMb: z.int(), totalQuotaMb: z.int().nullable() }),
  usedBytes: z.int().describe('Of all files, with those in the trash'),
  trashBytes: z.int().describe('Of deleted files that can still be brought back'),
});
export type AdminSite = z.infer<typeof adminSiteOutput>;

const MAX_MARKDOWN = 100_000;

/** `baseVersion`: refused when there is a newer version than that one (0: none). */
export const publishLegalInput = z
  .object({
    kind: legalKind,
    markdown: requiredText(MAX_MARKDOWN, 'Please enter a text'),
    asksConsent: z.boolean().default(false),
    baseVersion: z.int().min(0).optional(),
  })
  .refine(({ kind, asksConsent }) => !(kind === 'imprint' && asksConsent), {
    message: 'Nobody has to agree to an imprint',
    path: ['asksConsent'],
  });
export type PublishLegalInput = z.infer<typeof publishLegalInput>;

/** Without a version, the newest one. */
export const getLegalInput = z.object({ kind: legalKind, version: z.int().min(1).max(1_000_000).optional() });
export type GetLegalInput = z.infer<typeof getLegalInput>;

export const legalTextOutput = legalHead.extend({
  id,
  markdown: z.string(),
  asksConsent: z.boolean(),
  newestVersion: z.int(),
});
export type LegalText = z.infer<typeof legalTextOutput>;

export const legalVersionOutput = legalHead.extend({
  id,
  asksConsent: z.boolean(),
  publishedBy: z.string().nullable(),
  /** How many people have agreed to this very version. */
  consents: z.int(),
});

/** A text that the caller has to agree to before going on. */
export const pendingConsentOutput = legalHead.extend({ id });
export type PendingConsent = z.infer<typeof pendingConsentOutput>;

export const agreeInput = z.object({ ids: z.array(id).min(1).max(10) });
export type AgreeInput = z.infer<typeof agreeInput>;

export const consentOutput = legalHead.extend({ agreedAt: isoTime });

/** The secret at the end of an invitation's link. */
export const invitationSecret = z.string().max(100);

export const createSiteInvitationInput = z.object({
  /** The admins' note about the invited person. */
  note: text(200).default(''),
  days: z.int().min(1, 'Must be at least 1 day').max(90, 'Must be at most 90 days').default(7),
});
export type CreateSiteInvitationInput = z.infer<typeof createSiteInvitationInput>;

export const siteInvitationState = z.enum(['open', 'used', 'expired']);

export const siteInvitationOutput = z.object({
  id,
  note: z.string(),
  state: siteInvitationState,
  invitedBy: z.string().nullable(),
  usedBy: z.string().nullable(),
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type SiteInvitation = z.infer<typeof siteInvitationOutput>;

/** The link is returned only here. */
export const createdSiteInvitationOutput = siteInvitationOutput.extend({ url: z.string() });

/** How much of their storage a person uses, in bytes. */
export const storageUseOutput = z.object({
  usedBytes: z.int(),
  allowedBytes: z.int(),
  kinds: z.array(z.object({ kind: z.enum(['originals', 'songs', 'posts', 'other']), bytes: z.int() })),
});
export type StorageUse = z.infer<typeof storageUseOutput>;
