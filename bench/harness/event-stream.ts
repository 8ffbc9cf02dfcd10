import { connect } from 'node:net';
import type { LiveEvent } from '@stagedoor/validators';

export interface EventStream {
  /** When the server has answered. */
  opened: Promise<void>;
  close(): void;
}

/** An open stream of live events, as little as a socket can be: a crowd of them shares the machine with the server. */
export function openEventStream(
  url: string,
  { headers = {}, hear }: { headers?: Record<string, string>; hear(event: LiveEvent): void },
): EventStream {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8');
  const opened = Promise.withResolvers<void>();
  const lines = Object.entries({ host, accept: 'text/event-stream', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(
    `GET /trpc/live.events?input=${encodeURIComponent('{"watching":[]}')} HTTP/1.1\r\n${lines}\r\n`,
  );
  let rest = '';
  let isOpen = false;
  socket
    .on('data', (text: unknown) => {
      rest += String(text);
      if (!isOpen && rest.includes('"begun"')) {
        isOpen = true;
        opened.resolve();
      }
      const ended = rest.split('\n');
      rest = ended.pop() ?? '';
      for (const line of ended) if (line.startsWith('data: {')) hear(JSON.parse(line.slice('data: '.length)));
    })
    .on('error', opened.reject)
    .on('close', () => opened.reject(new Error('The stream was closed')));
  return { opened: opened.promise, close: () => socket.destroy() };
}
