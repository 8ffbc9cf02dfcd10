import { describe, expect, it } from 'vitest';
import { leftBehind, planRestore } from './plan-restore.ts';
import type { HalfSentFile } from './send-file.ts';
import type { KeptUpload } from './upload-memory.ts';

const audio = { kind: 'audio', songId: 5, title: 'Depth' } as const;
const file = (key: string | null, name = 'deeper.wav') => ({ name, size: 100, fingerprint: 'f', key });
const kept = (id: string, ...files: KeptUpload['files']): KeptUpload => ({
  id,
  userId: 1,
  artistId: 7,
  goal: audio,
  files,
  at: 0,
});
const listed = (key: string, fields: Partial<HalfSentFile> = {}): HalfSentFile => ({
  key,
  artistId: 7,
  purpose: 'replacement',
  fileName: 'deeper.wav',
  bytes: 100,
  receivedBytes: 22,
  fingerprint: 'f',
  ...fields,
});
const plan = (one: Partial<Parameters<typeof planRestore>[0]>) =>
  planRestore({ kept: [], listed: [], known: [], ...one });

describe('an upload that was not made before a reload', () => {
  // Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
  it('waits for its file, with what has arrived and what it becomes', () => {
    const { items } = plan({ kept: [kept('u', file('k'))], listed: [listed('k')] });
    expect(items).toMatchObject([
      {
        id: 'u',
        goal: audio,
        artistId: 7,
        state: 'half-sent',
        files: [{ key: 'k', sentBytes: 22, file: null }],
      },
    ]);
  });

  it('waits for its file when nothing of it has arrived', () => {
    const { items } = plan({ kept: [kept('u', file(null))] });
    expect(items).toMatchObject([{ state: 'half-sent', files: [{ key: null, sentBytes: 0 }] }]);
  });

  // Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
  it('needs no file when all of it has arrived', () => {
    const { items } = plan({ kept: [kept('u', file('k'))], listed: [listed('k', { receivedBytes: 100 })] });
    expect(items).toMatchObject([{ state: 'waiting' }]);
  });

  // Proves (rules.md, Uploads and media): after a reload half-sent files are listed wherever they began, and go on when the same file is picked again
  it('is over when the server no longer has it', () => {
    const gone = plan({ kept: [kept('u', file('k'))] });
    expect(gone).toEqual({ items: [], over: ['u'] });
    const half = plan({ kept: [kept('u', file('k'), file(null, 'next.wav'))] });
    expect([half.items.length, half.over]).toEqual([1, []]);
  });

  it('is listed once, with what has arrived since', () => {
    const first = plan({ kept: [kept('u', file('k'))], listed: [listed('k', { receivedBytes: 0 })] });
    const again = plan({ kept: [kept('u', file('k'))], listed: [listed('k')], known: first.items });
    expect(again).toMatchObject({ items: [{ id: 'u', files: [{ sentBytes: 22 }] }], over: [] });
    expect(again.items).toHaveLength(1);
    const whole = listed('k', { receivedBytes: 100 });
    const arrived = plan({ kept: [kept('u', file('k'))], listed: [whole], known: again.items });
    expect(arrived.items).toMatchObject([{ state: 'waiting' }]);
    expect(plan({ known: again.items })).toEqual({ items: [], over: ['u'] });
  });

  it('stays as it is while this tab or another one has it', () => {
    const [item] = plan({ kept: [kept('u', file('k'))], listed: [listed('k')] }).items;
    if (!item) throw new Error('It is not listed');
    for (const state of ['sending', 'elsewhere', 'processing'] as const) {
      const known = [{ ...item, state }];
      expect(plan({ kept: [kept('u', file('k'))], listed: [listed('k')], known })).toEqual({
        items: known,
        over: [],
      });
    }
  });
});

describe('an upload whose tab is gone', () => {
  // Proves (rules.md, Uploads and media): the tabs of a browser know which of them sends what, and ask before they remove it
  it('waits for its file, unless all of it has arrived', () => {
    const [item] = plan({ kept: [kept('u', file('k'))], listed: [listed('k')] }).items;
    if (!item) throw new Error('It is not listed');
    const theirs = { ...item, state: 'elsewhere', tab: { id: 't', state: 'sending' } } as const;
    expect(leftBehind(theirs)).toMatchObject({ state: 'half-sent', tab: null });
    const whole = theirs.files.map((one) => ({ ...one, sentBytes: one.size }));
    expect(leftBehind({ ...theirs, files: whole })).toMatchObject({ state: 'waiting', tab: null });
  });
});

describe('a file that another browser began', () => {
  it('is named by its file, and goes on as a song or a draft', () => {
    const { items } = plan({
      listed: [
        listed('s', { purpose: 'song', fileName: '02 - Salt.wav' }),
        listed('m', { purpose: 'media', fileName: 'quay.JPG' }),
        listed('w', { purpose: 'song', receivedBytes: 100 }),
      ],
    });
    const empty = listed('e', { purpose: 'song', receivedBytes: 0 });
    expect(plan({ listed: [empty] }).items).toEqual([]);
    expect(items).toMatchObject([
      { id: 's', state: 'half-sent', goal: { kind: 'song', fields: { title: 'Salt', useTags: true } } },
      { goal: { kind: 'post', fields: { title: 'quay', contentType: 'image', state: 'draft' } } },
      { state: 'paused' },
    ]);
  });

  it('is left to that browser when only that one knows what it becomes', () => {
    const { items } = plan({ listed: [listed('r'), listed('p', { purpose: 'post-image' })] });
    expect(items).toEqual([]);
  });
});
