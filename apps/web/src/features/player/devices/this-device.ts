import { read, write } from '../key-value-storage.ts';
import { storage } from '../the-player.ts';

const KEY = 'stagedoor.player.device';

function findId(): string {
  const { id } = read<{ id: string }>(storage, KEY);
  if (typeof id === 'string') return id;
  const made = crypto.getRandomValues(new Uint32Array(4)).join('-');
  write(storage, KEY, { id: made });
  return made;
}

/** By which this browser recognizes what it kept itself. */
export const deviceId = findId();
