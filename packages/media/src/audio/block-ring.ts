import type { MessagePort } from 'node:worker_threads';
import type { PcmMessage, SharedSamples } from './messages.ts';
import { PCM_RATE } from './pcm.ts';

/**
 * Seconds of audio that may wait for the slowest encoder, so that memory does not grow with the song's length.
 */
const BLOCKS = 16;
const BLOCK_BYTES = PCM_RATE * 2 * 4;

export interface BlockRing {
  takeBlock(samples: number): SharedSamples;
  onBlock(samples: SharedSamples): void;
  waitForRoom(): Promise<void>;
  end(): void;
}

/** Passes blocks of at most a second to every sink, and reuses a block's memory once all have answered. */
export function makeBlockRing(sinks: MessagePort[]): BlockRing {
  const memory = Array.from({ length: BLOCKS }, () => new SharedArrayBuffer(BLOCK_BYTES));
  const answered = sinks.map(() => 0);
  let sent = 0;
  let wake = () => {};
  sinks.forEach((sink, index) => {
    sink.on('message', () => {
      answered[index] = (answered[index] ?? 0) + 1;
      wake();
    });
  });
  const send = (message: PcmMessage) => {
    for (const sink of sinks) sink.postMessage(message);
  };
  const isFull = () => sent - Math.min(...answered) >= BLOCKS;
  return {
    takeBlock(samples) {
      const block = memory[sent % BLOCKS];
      if (!block || isFull()) throw new Error('No free block');
      return new Float32Array(block, 0, samples * 2);
    },
    onBlock(samples) {
      sent++;
      send({ samples });
    },
    async waitForRoom() {
      while (isFull()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    end: () => send({ end: true }),
  };
}
