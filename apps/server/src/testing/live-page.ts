import type { AddressInfo } from 'node:net';
import type { Watched } from '@stagedoor/validators';
import type { TestApp } from './test-app.ts';

/** An open page of this browser that watches these things and reads its live events over a real connection. */
export async function openLivePage({ app }: TestApp, watching: Watched[], cookie?: string) {
  const { port } = app.server.address() as AddressInfo;
  const input = encodeURIComponent(JSON.stringify({ watching }));
  const headers = { accept: 'text/event-stream', ...(cookie && { cookie }) };
  const response = await fetch(`http://127.0.0.1:${port}/trpc/live.events?input=${input}`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Everything that arrived until `wanted` did, or until the stream ended. */
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return { text, hasEnded: true };
      text += value;
    }
    return { text, hasEnded: false };
  };
  await readUntil('connected');
  return { readUntil, close: () => reader?.cancel() };
}

export type LivePage = Awaited<ReturnType<typeof openLivePage>>;

export const listenForPages = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 });
