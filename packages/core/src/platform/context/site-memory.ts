import type { LegalKind, SiteSettings, SiteTheme } from '@stagedoor/validators';
import type { LRUCache } from 'lru-cache';

/** The newest version of a legal text. */
export interface LegalState {
  id: number;
  kind: LegalKind;
  version: number;
  publishedAt: string;
  /** The version of the texts that a user must have agreed to; 0 when none asks for consent. */
  consentFrom: number;
}

export interface SiteState {
  version: number;
  announcementId: string;
  settings: SiteSettings;
  theme: SiteTheme | null;
  legal: LegalState[];
}

/** The site's settings, and its users' agreements to the texts, as a process remembers them. */
export interface SiteMemory {
  /** Read once, and again after a change by any process. While the database is away, they are as they last were. */
  read(): Promise<SiteState>;
  /** By user: the texts that they had agreed to at the last look. Agreements are never taken back. */
  agreed: LRUCache<number, string>;
}
