import type { KeptMail, Page, Paging } from '@stagedoor/validators';

/** The mails that are kept as files where no mail server is set. */
export interface Mailbox {
  list(paging: Paging): Promise<Page<KeptMail>>;
}
