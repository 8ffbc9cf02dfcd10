import { writeScore } from '../making/music/index.ts';
import { createRandom } from '../random.ts';
import { subscribersOf } from './activity.ts';
import { commentTexts } from './comment-texts.ts';
import { listeners } from './people.ts';
import { songs } from './songs.ts';
import type { DemoComment, DemoSong, Moment } from './types.ts';

const names = listeners.map((listener) => listener.username);

/** Where a section of the song begins, in seconds; 0 when the song has no such section. */
function secondOf(song: DemoSong, moment: Moment, turn: number): number {
  if (moment === 'start') return 3;
  const { sheet } = writeScore({ seed: song.key, genre: song.genre, seconds: song.seconds });
  const kind = moment === 'end' ? 'ending' : moment;
  const sections = sheet.sections.filter((section) => section.kind === kind);
  const section = sections[turn % Math.max(1, sections.length)];
  return section ? Math.floor((section.beat * 60) / sheet.tempo) : Math.floor(song.seconds * 0.6);
}

/** Timed comments at the moments they are about, at most one per listener and song. */
export function listComments(): DemoComment[] {
  const random = createRandom('comments');
  return songs.flatMap((song) => {
    const people = random.shuffle(song.isPremium ? subscribersOf(song.artist) : names);
    return (commentTexts[song.key] ?? []).map(([moment, text], i): DemoComment => {
      const timestamp = Math.min(song.seconds - 1, secondOf(song, moment, i) + random.integer(0, 4));
      return {
        song: song.key,
        username: people[i] ?? 'fan',
        text,
        timestamp,
        daysAgo: random.integer(0, 40),
      };
    });
  });
}
