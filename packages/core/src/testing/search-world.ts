import type { Chance } from './chance.ts';
import type { TestServices } from './test-services.ts';

/** Words that are hard to search: other alphabets, marks, signs, and parts of each other. */
export const SEARCH_WORDS = [
  ...[
    'love',
    'Lovely',
    'glove',
    'NIGHT',
    'knight',
    'Fall',
    'nightfall',
    'the',
    'a',
    'e',
    'o',
    'Or',
    '&',
    '-',
  ],
  ...['étoile', 'Étoile', 'e\u0301toile', 'İstanbul', 'ıstanbul', 'straße', 'STRASSE', 'ΑΣ', 'σας', 'Привет'],
  ...[
    'мир',
    '東京',
    '夜',
    'の',
    '🎸',
    '(live)',
    '[demo]',
    '100%',
    'of_it',
    "Rock'n'roll",
    'ǅungla',
    'ﬁn',
    'x²',
  ],
];

/**
 * Ten artists with songs and albums of random names in all states: not ready, drafts, with dates, hidden, deleted,
 * of hidden and deleted artists.
 */
export async function fillSearchWorld(
  { services }: TestServices,
  chance: Chance,
  songs: number,
): Promise<void> {
  const { client } = services;
  const name = () => {
    const words = Array.from({ length: 1 + chance.below(4) }, () => chance.pick(SEARCH_WORDS));
    return words.join(chance.pick([' ', ' ', ' ', '  ', '-', '']));
  };
  const inDays = () =>
    new Date(services.now().getTime() + (chance.below(40) - 20) * 24 * 3600 * 1000).toISOString();
  const now = services.now().toISOString();
  const rarely = <T>(share: number, value: T) => (chance.percent(share) ? value : null);
  await client`insert into artists ${client(
    Array.from({ length: 10 }, (_, n) => ({
      name: name(),
      monthly_listeners: chance.below(3),
      suspended_at: n === 3 ? now : null,
      deleted_at: n === 4 ? now : null,
    })),
  )}`;
  const artists = await client<{ id: number }[]>`select id from artists`;
  const work = () => ({
    artist_id: chance.pick(artists).id,
    title: name(),
    release_state: chance.pick(['published', 'published', 'published', 'draft', 'scheduled']),
    publish_at: inDays(),
    hidden_at: rarely(5, now),
    deleted_at: rarely(5, now),
  });
  await client`insert into albums ${client(Array.from({ length: 200 }, work))}`;
  const albums = await client<{ id: number; artist_id: number }[]>`select id, artist_id from albums`;
  const inAlbum = () => {
    const album = rarely(30, chance.pick(albums));
    return album ? { album_id: album.id, artist_id: album.artist_id } : { album_id: null };
  };
  const rows = Array.from({ length: songs }, () => ({
    ...work(),
    ...inAlbum(),
    plays: chance.below(20),
    audio_state: chance.pick(['ready', 'ready', 'ready', 'missing', 'processing', 'failed']),
    is_premium: chance.percent(20),
  }));
  for (let start = 0; start < rows.length; start += 1_000)
    await client`insert into songs ${client(rows.slice(start, start + 1_000))}`;
}
