import { describe, expect, it } from 'vitest';
import type { Place } from '../../../platform/context/index.ts';
import { createChance } from '../../../testing/index.ts';
import type { Letters } from './letters.ts';
import { matchTitle } from './match-title.ts';
import { createNameIndex, type NameIndex, type NameSearch } from './name-index.ts';
import { createNameTable, type NameRow } from './name-table.ts';

/** So many that the lists of frequent terms are longer than what is compared at first. */
const AMOUNT = 40_000;
const SYLLABLES = ['lo', 'ka', 'mi', 'ta', 'ren', 'so', 'fé', '京'];
const letters: Letters = {
  lower: (text) => text,
  isWordCharacter: (code) => code !== 32,
  load: async () => {},
};
const chance = createChance(20_261_125);

const drawTitle = () =>
  Array.from({ length: 1 + chance.below(3) }, () =>
    Array.from({ length: 1 + chance.below(3) }, () => chance.pick(SYLLABLES)).join(''),
  ).join(' ');
/** Most names have few plays, and some of them very many. */
const drawPopularity = () => (chance.percent(30) ? 0 : Math.floor(1e6 / (1 + chance.below(100_000))));
const drawRow = (id: number): NameRow => ({
  id,
  title: drawTitle(),
  popularity: drawPopularity(),
  owner: id % 50,
  isListed: !chance.percent(5),
  isListedLater: false,
});

function openIndex(): { index: NameIndex; rows: Map<number, NameRow> } {
  const rows = new Map(Array.from({ length: AMOUNT }, (_, n) => [n + 1, drawRow(n + 1)]));
  const textBytes = [...rows.values()].reduce((sum, { title }) => sum + title.length, 0);
  const index = createNameIndex(createNameTable({ names: AMOUNT, textBytes }), letters);
  for (const row of rows.values()) index.put(row);
  return { index, rows };
}

type Sees = NameSearch['sees'];
type Asked = { term: string; sees: Sees; after: Place | undefined; count: number };

/** The expected result, found by looking at each name. */
function look(rows: Map<number, NameRow>, { term, sees, after, count }: Asked): Place[] {
  const bytes = Buffer.from(term);
  const order = (a: Place, b: Place) => a.rank - b.rank || b.popularity - a.popularity || a.id - b.id;
  return [...rows.values()]
    .filter(({ title }) => title.includes(term))
    .filter(({ isListed, owner }) => isListed || sees === 'all' || (sees !== 'public' && sees.has(owner)))
    .map(({ id, popularity, title }) => {
      const name = Buffer.from(title);
      const rank = matchTitle(name, 0, name.length, bytes, letters.isWordCharacter) ?? Number.NaN;
      return { rank, popularity, id };
    })
    .filter((place) => !after || order(place, after) > 0)
    .sort(order)
    .slice(0, count);
}

function expectSame(index: NameIndex, rows: Map<number, NameRow>, term: string): void {
  const sees = chance.pick<Sees>(['public', 'all', new Set([7, 8])]);
  let after: Place | undefined;
  for (let page = 0; page < 3; page++) {
    const asked = { term, sees, after, count: 21 };
    const wanted = look(rows, asked);
    expect(index.find({ ...asked, term: Buffer.from(term) }), `${term}, page ${page}`).toEqual(wanted);
    after = wanted.at(-1);
    if (wanted.length < 21) return;
  }
}

const drawTerm = () => {
  const title = drawTitle();
  const start = chance.below(title.length);
  return title.slice(start, start + 1 + chance.below(chance.percent(50) ? 3 : 12)).trim() || 'lo';
};

it('finds the same as looking at each name, while names come, go and rise', async () => {
  const { index, rows } = openIndex();
  await index.list();
  const change = (id: number, fields: Partial<NameRow>) => {
    const row = { ...(rows.get(id) ?? drawRow(id)), ...fields };
    rows.set(id, row);
    expect(index.put(row)).toBe(true);
  };
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n < 30; n++) expectSame(index, rows, drawTerm());
    for (let n = 0; n < 200; n++) {
      const id = 1 + chance.below(AMOUNT);
      const { popularity = 0 } = rows.get(id) ?? {};
      change(id, { popularity: chance.percent(50) ? popularity + 1 : drawPopularity() });
      if (chance.percent(20)) change(id, { title: drawTitle() });
      if (chance.percent(10)) {
        rows.delete(id);
        index.table.remove(id);
      }
    }
    // A random name becomes the most popular.
    change(1 + chance.below(AMOUNT), { popularity: 2_000_000 + round });
    if (round === 3) {
      const listed = index.list();
      change(1 + chance.below(AMOUNT), { popularity: 3_000_000 });
      await listed;
    }
  }
});

describe('finds each name once', () => {
  const open = async (titles: readonly string[], popularityOf: (id: number) => number = () => 10) => {
    const textBytes = titles.join('').length;
    const index = createNameIndex(createNameTable({ names: titles.length, textBytes }), letters);
    const put = (id: number, popularity: number) =>
      index.put({
        id,
        title: titles[id - 1] ?? '',
        popularity,
        owner: 1,
        isListed: true,
        isListedLater: false,
      });
    for (let id = 1; id <= titles.length; id++) put(id, popularityOf(id));
    await index.list();
    const find = (term: string) =>
      index.find({ term: Buffer.from(term), sees: 'public', after: undefined, count: 6 }).map(({ id }) => id);
    return { find, put };
  };

  it('also one that has caught up with others before it, and one that has passed them', async () => {
    const titles = [...Array<string>(699).fill('lo'), 'lo ka', ...Array<string>(300).fill('lo')];
    const { find, put } = await open(titles, (id) => (id === 5 ? 3 : 10));
    expect(find('lo')).toEqual([1, 2, 3, 4, 6, 7]);
    put(5, 10);
    expect(find('lo')).toEqual([1, 2, 3, 4, 5, 6]);
    put(700, 1_000);
    expect(find('ka')).toEqual([700]);
  });

  it('also one that rose a little, far behind in the order', async () => {
    const { find, put } = await open(Array<string>(1_000).fill('lo'), (id) => (id <= 512 ? 100 : 99));
    put(900, 101);
    expect(find('lo')).toEqual([900, 1, 2, 3, 4, 5]);
  });

  it('also where many names begin as the term does, and more contain it', async () => {
    const { find } = await open([
      ...['loka', 'loka', 'loka'],
      ...Array<string>(1_000).fill('loxlok'),
      ...['loka', 'loka'],
      ...Array<string>(5_000).fill('xlok'),
      ...Array<string>(20_000).fill('zz'),
    ]);
    expect(find('lok')).toEqual([1, 2, 3, 1_004, 1_005, 4]);
  });
});

it('asks for a new listing when many names have overtaken others, not after some more plays of each', async () => {
  const { index, rows } = openIndex();
  await index.list();
  for (const row of rows.values()) index.put({ ...row, popularity: row.popularity + 2 });
  expect(index.needsListing()).toBe(false);
  for (const row of rows.values()) if (row.popularity === 0) index.put({ ...row, popularity: 5_000_000 });
  expect(index.needsListing()).toBe(true);
  await index.list();
  expect(index.needsListing()).toBe(false);
});
