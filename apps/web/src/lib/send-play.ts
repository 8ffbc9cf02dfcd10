import type { PlaySource } from '@stagedoor/validators';
import { secretHeader } from './secret-link.ts';

/** Tells the server of a play. Returns the song's total, and whether this play is in it. */
export async function sendPlay(
  songId: number,
  source: PlaySource,
): Promise<{ plays: number; counted: boolean }> {
  const response = await fetch(`/api/songs/${songId}/increment-plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...secretHeader() },
    body: JSON.stringify({ source }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}
