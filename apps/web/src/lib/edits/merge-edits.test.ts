import { describe, expect, it } from 'vitest';
import { listChanged, mergeEdits } from './merge-edits.ts';

const base = { title: 'Fog', isPremium: false, state: 'draft', publishAt: '', cover: null as File | null };
const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  mergeEdits({
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
    together: [['state', 'publishAt']],
  });

describe('what two people edited', () => {
  // Proves (rules.md, Forms): an edit keeps what others changed, and overwrites nothing unseen
  it('is joined where they edited other fields', () => {
    const { values, taken, disputed } = merge({ title: 'Fog horn' }, { isPremium: true });
    expect(values).toMatchObject({ title: 'Fog horn', isPremium: true });
    expect([taken, disputed]).toEqual([['isPremium'], []]);
  });

  // Proves (rules.md, Forms): an edit keeps what others changed, and overwrites nothing unseen
  it('is disputed where they edited the same field, and what was typed here stays', () => {
    const { values, taken, disputed } = merge({ title: 'Fog horn' }, { title: 'Sea fog', isPremium: true });
    expect(values).toMatchObject({ title: 'Fog horn', isPremium: true });
    expect([taken, disputed]).toEqual([['isPremium'], ['title']]);
  });

  it('is not disputed where both made the same of it', () => {
    const { taken, disputed } = merge({ title: 'Sea fog' }, { title: 'Sea fog' });
    expect([taken, disputed]).toEqual([[], []]);
  });

  it('is disputed as one where fields mean something together', () => {
    const { values, disputed } = merge(
      { state: 'scheduled', publishAt: '2030-01-01T18:00' },
      { state: 'published' },
    );
    expect(values).toMatchObject({ state: 'scheduled', publishAt: '2030-01-01T18:00' });
    expect(disputed).toEqual(['state']);
    expect(merge({ publishAt: '2030-01-01T18:00' }, { state: 'published' }).disputed).toEqual(['state']);
  });

  it('keeps a chosen file', () => {
    const file = new File(['a'], 'a.png');
    const { values, disputed } = merge({ cover: file }, { title: 'Sea fog' });
    expect([values.cover, values.title, disputed]).toEqual([file, 'Sea fog', []]);
  });
});

describe('the changed fields', () => {
  it('are those with other values, whatever was typed in between', () => {
    expect(listChanged(base, { ...base, title: 'Fog' })).toEqual([]);
    expect(listChanged(base, { ...base, title: 'fog', isPremium: true })).toEqual(['title', 'isPremium']);
  });

  it('are lists with another order or content', () => {
    const pictures = [{ id: 1 }, { id: 2 }];
    expect(listChanged({ pictures }, { pictures: [{ id: 1 }, { id: 2 }] })).toEqual([]);
    expect(listChanged({ pictures }, { pictures: [{ id: 2 }, { id: 1 }] })).toEqual(['pictures']);
  });

  it('are files that are others, also when they have the same name', () => {
    const file = () => new File(['a'], 'a.png');
    expect(listChanged({ cover: file() }, { cover: file() })).toEqual(['cover']);
  });
});
