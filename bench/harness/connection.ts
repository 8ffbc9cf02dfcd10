import { connect } from 'node:net';

export interface Answer {
  status: number;
  /** Length of the body. */
  bytes: number;
}

export interface Connection {
  /** Sends a whole request, and resolves when the last byte of the answer is there. */
  ask(request: string): Promise<Answer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * A plain socket that sends one request after another and discards the bodies as they come. A general load generator
 * takes as much of the machine as a fast server does, and so would measure itself. Answers need a Content-Length.
 */
export function openConnection(url: string): Connection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  let pending: PromiseWithResolvers<Answer> | undefined;
  let answer: Answer | undefined;
  let head: Buffer | undefined;
  let missing = 0;

  const fail = (error: Error) => pending?.reject(error);
  const take = (chunk: Buffer) => {
    if (answer) missing -= chunk.length;
    else {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      answer = readHead(head.toString('latin1', 0, end));
      missing = answer.bytes - (head.length - end - HEAD_END.length);
      head = undefined;
    }
    if (missing > 0) return;
    const whole = answer;
    answer = undefined;
    pending?.resolve(whole);
  };
  socket
    .on('data', (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (error) {
        fail(error as Error);
      }
    })
    .on('error', fail)
    .on('close', () => fail(new Error(`${url} closed the connection`)));

  return {
    ask: (request) => {
      pending = Promise.withResolvers();
      socket.write(request);
      return pending.promise;
    },
    close: () => socket.destroy(),
  };
}

const STATUS = /^HTTP\/1\.1 (\d{3})/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;

function readHead(head: string): Answer {
  const status = STATUS.exec(head)?.[1];
  const length = LENGTH.exec(head)?.[1];
  if (!status || !length) throw new Error(`This answer has no length: ${head.slice(0, 200)}`);
  return { status: Number(status), bytes: Number(length) };
}
