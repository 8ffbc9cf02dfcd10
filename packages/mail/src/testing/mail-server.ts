import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server answers senders, logins, recipients and content. A number and a message refuse them. */
interface Behaviour {
  onSender?: (address: string) => string | null;
  onLogin?: () => string | null;
  onRecipient?: (address: string) => string | null;
  onMessage?: () => string | null;
}

export interface MailServer {
  url: string;
  port: number;
  /** Accepted mails, oldest first. */
  received: { to: string[]; email: Email; raw: string }[];
  behave(behaviour: Behaviour): void;
  /** Resolves when this many mails were accepted. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A real SMTP server on this machine, on `port` or a free one. It keeps accepted mails. With `hasTls` it offers
 * STARTTLS with a self-signed certificate.
 */
export async function startMailServer(port = 0, { hasTls = false } = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const waiting = new Set<() => void>();
  let behaviour: Behaviour = {};
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    // Milliseconds that open connections may take to end when it closes.
    closeTimeout: 50,
    onAuth: (_auth, _session, done) => {
      const refused = asError(behaviour.onLogin?.());
      return refused ? done(refused) : done(null, { user: 'stagedoor' });
    },
    onMailFrom: ({ address }, _session, done) => done(asError(behaviour.onSender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(asError(behaviour.onRecipient?.(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const refused = asError(behaviour.onMessage?.());
        if (refused) return done(refused);
        const raw = Buffer.concat(chunks).toString('utf8');
        const email = await PostalMime.parse(raw);
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), email, raw });
        done();
        for (const check of waiting) check();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    behave: (next) => {
      behaviour = next;
    },
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** '550 no such user' as the library wants it. */
function asError(answer: string | null | undefined): Error | null {
  if (!answer) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}
