import type { NodemailerError } from 'nodemailer';

type Refusal = Pick<
  NodemailerError,
  'code' | 'command' | 'message' | 'permanent' | 'response' | 'responseCode'
>;

/** Words of servers that mean us: our sender, login, network or reputation. */
const MEANS_US =
  /\b(relay|relaying|senders?|from address|auth\w*|log ?in|starttls|tls|encrypt\w*|helo|ehlo|client|blocked|block ?list\w*|blacklist\w*|deny ?list\w*|reputation|spamhaus|dnsbl|rbl|spf|dkim|dmarc|polic\w+|permitted)\b/i;
/** Replies that name a mailbox, where no enhanced code says more (RFC 5321, 4.2.2). */
const OF_MAILBOX = [521, 550, 551, 552, 553, 556];
const TOO_LARGE = 552;

/**
 * Whether a refusal concerns only this mail, its recipient or content, so that retries are useless. Otherwise the
 * mail waits for the operator: a refused sender, a failed login, a blocked address. Many servers report those at RCPT
 * TO.
 */
export function isAboutThisMail(refusal: Refusal): boolean {
  const { code, command, message, permanent, response = '', responseCode } = refusal;
  if (permanent === false || (code !== 'EENVELOPE' && code !== 'EMESSAGE')) return false;
  // The library refuses it before it asks the server.
  if (responseCode === undefined) return !message.startsWith('Invalid sender');
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response)?.map(Number) ?? [];
  const isTooLarge = responseCode === TOO_LARGE || (subject === 3 && detail === 4);
  if (command === 'MAIL FROM') return isTooLarge && subject !== 1 && subject !== 7;
  const means = byEnhancedCode(subject, detail);
  if (means !== undefined) return means && !(subject === 1 && detail === 0 && MEANS_US.test(response));
  if (MEANS_US.test(response)) return false;
  return command === 'RCPT TO' ? OF_MAILBOX.includes(responseCode) : true;
}

/** By RFC 3463: addresses, mailboxes, routes to them, and content; undefined where the code says too little. */
function byEnhancedCode(subject: number | undefined, detail: number | undefined): boolean | undefined {
  if (subject === 1) return detail !== 7 && detail !== 8;
  if (subject === 2 || subject === 4 || subject === 6) return true;
  if (subject === 3 && detail === 4) return true;
  return subject === 5 || subject === 7 ? false : undefined;
}

const CERTIFICATE = /certificate|CERT_|SELF_SIGNED|altnames/i;

/** Why a mail was not taken, for the operator: the server's words, or what keeps us from it. */
export function wordsOf(error: unknown): string {
  const { response, message, cause, code } = error as NodemailerError & { code?: string };
  // The reply to STARTTLS does not say what was asked.
  if (response && code !== 'ETLS') return response;
  const said = cause instanceof Error ? `${message} (${cause.message})` : message;
  if (CERTIFICATE.test(`${code} ${said}`))
    return `The mail server’s certificate is not trusted: ${said}. Let NODE_EXTRA_CA_CERTS name the file of its authority, or put ?tls.rejectUnauthorized=false behind SMTP_URL`;
  return said;
}
