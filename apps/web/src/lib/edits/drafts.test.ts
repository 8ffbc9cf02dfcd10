import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createDrafts, drafts } from './drafts.ts';
import { keepFormDraft, readFormDraft } from './form-draft.ts';
import { restAfter } from './rest-after.ts';

describe('a draft', () => {
  // Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
  it('is kept until it is forgotten, and through a reload', () => {
    const storage = memoryStorage();
    const first = createDrafts(storage);
    first.keep('comment on song 1', 'Lovely');
    first.keep('comment on song 2', 'Louder');
    first.forget('comment on song 2');
    const next = createDrafts(storage);
    expect([next.read('comment on song 1'), next.read('comment on song 2')]).toEqual(['Lovely', undefined]);
  });

  it('tells who shows it', () => {
    const kept = createDrafts(memoryStorage());
    const seen = vi.fn();
    const stop = kept.subscribe(seen);
    kept.keep('a', 1);
    kept.forget('a');
    kept.forget('a');
    stop();
    kept.keep('a', 2);
    expect(seen).toHaveBeenCalledTimes(2);
  });

  // Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
  it('of a visitor is there after they have signed in, and is not shown to somebody else', () => {
    const storage = memoryStorage();
    const kept = createDrafts(storage);
    kept.keep('comment on song 1', 'Lovely');
    kept.belongTo(7);
    expect(kept.read('comment on song 1')).toBe('Lovely');
    // The session has ended, and somebody signs in again.
    kept.belongTo(null);
    kept.belongTo(7);
    expect(kept.read('comment on song 1')).toBe('Lovely');
    const reloaded = createDrafts(storage);
    reloaded.belongTo(8);
    expect(reloaded.read('comment on song 1')).toBeUndefined();
  });
});

describe('the draft of a form', () => {
  const base = { title: '', text: '', file: null as File | null, pictures: [] as { file?: File }[] };

  it('holds what was edited, and goes when nothing is', () => {
    keepFormDraft('form', { ...base, title: 'Fog' }, { base, version: 'v1' });
    expect(readFormDraft('form')).toEqual({ edited: { title: 'Fog' }, base, version: 'v1' });
    keepFormDraft('form', base, { base });
    expect(readFormDraft('form')).toBeUndefined();
  });

  it('holds files while the page is open', () => {
    const file = new File(['a'], 'a.png');
    keepFormDraft('files', { ...base, title: 'Fog', file, pictures: [{ file }] }, { base });
    expect(readFormDraft<typeof base>('files')?.edited).toEqual({ title: 'Fog', file, pictures: [{ file }] });
    drafts.forget('files');
  });

  it('leaves out fields that it does not know, such as a password', () => {
    const values = { ...base, title: 'Fog', currentPassword: 'secret' };
    keepFormDraft<typeof base>('form', values, { base });
    expect(readFormDraft<typeof base>('form')?.edited).toEqual({ title: 'Fog' });
    drafts.forget('form');
  });
});

describe('what was typed while a text was sent', () => {
  it.each([
    ['Lovely', 'Lovely', ''],
    ['Lovely', '  Lovely ', ''],
    ['Lovely', 'Lovely And more', 'And more'],
    ['Lovely', 'Something else', 'Something else'],
  ])('of %j and %j is %j', (sent, typed, rest) => expect(restAfter(sent, typed)).toBe(rest));
});
