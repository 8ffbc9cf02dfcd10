import type { KeptMail, Page, Paging } from '@stagedoor/validators';

/** The mails that are stored as files when no mail server is configured. */
export interface Mailbox {
  list(paging: Paging): Promise<Page<KeptMail>>;
}
