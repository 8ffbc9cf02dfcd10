import { type OpenDatabase, openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/index.ts';
import { systemContext } from '../context/index.ts';
import { recordAct, sealMonths, verifyAuditLog } from './index.ts';

let test: TestServices;
let owner: OpenDatabase;
beforeAll(async () => {
  test = await openTestServices();
  owner = openDatabase(test.ownerUrl, { max: 1 });
});
afterAll(async () => {
  await owner.close();
  await test.close();
});

const at = async (time: string, count: number) => {
  test.setNow(new Date(time));
  for (let n = 0; n < count; n++)
    await recordAct(systemContext(test.services, 'test'), {
      act: 'hide',
      target: { type: 'user', id: 77_777 },
      name: 'Somebody',
    });
};
const seal = (time: string, keepMonths: number | null = null) =>
  sealMonths(owner.client, { storage: test.services.storage, now: new Date(time), keepMonths });
const verify = () => verifyAuditLog(test.services);

// Proves (operations.md, Audit log): complete months are sealed without personal data, and old ones dropped
// Proves (rules.md, Accounts): complete months are sealed and may be dropped
it('complete months are sealed once, dropped when they are old, and verified nonetheless', async () => {
  await at('2026-01-10T00:00:00Z', 3);
  await at('2026-03-31T23:59:59Z', 2);
  await at('2026-04-01T00:00:00Z', 1);
  expect(await seal('2026-04-15T12:00:00Z')).toEqual({
    sealed: [
      { month: '2026-01', rows: 3 },
      { month: '2026-03', rows: 2 },
    ],
    dropped: 0,
  });
  expect(await verify()).toMatchObject({ isWhole: true, rows: 6 });
  await expect(owner.client`delete from audit_log where id = 6`).rejects.toThrow('never changed or removed');
  expect(await seal('2026-04-16T12:00:00Z', 3)).toEqual({ sealed: [], dropped: 0 });
  expect(await seal('2026-04-16T12:00:00Z', 2)).toEqual({ sealed: [], dropped: 3 });
  expect(await verify()).toMatchObject({ isWhole: true, rows: 3, lastId: 6 });
  await at('2026-04-20T00:00:00Z', 1);
  expect(await verify()).toMatchObject({ isWhole: true, rows: 4, lastId: 7 });
});

// Proves (operations.md, Audit log): complete months are sealed without personal data, and old ones dropped
// Proves (rules.md, Accounts): complete months are sealed and may be dropped
it('the file of a month has no personal data, and tampering with it is found', async () => {
  const [first] = await owner.client<
    { key: string }[]
  >`select storage_key as key from audit_seals order by last_id`;
  const key = first?.key ?? '';
  const text = Buffer.from(await test.services.storage.readRange(key, 0, 100_000)).toString();
  expect(text.split('\n')).toHaveLength(4);
  expect(text).not.toMatch(/77777|Somebody/);
  const put = (body: string) =>
    test.services.storage.put(key, Buffer.from(body), { contentType: 'application/jsonl' });
  await put(text.replace('hide', 'undo'));
  expect(await verify()).toMatchObject({ isWhole: false, id: 1 });
  await put(text.split('\n').slice(0, 2).join('\n'));
  expect(await verify()).toMatchObject({ isWhole: false, id: 3 });
  await test.services.storage.discard(key);
  expect(await verify()).toMatchObject({ isWhole: false, id: 1 });
  await put(text);
  expect(await verify()).toMatchObject({ isWhole: true });
});

it('rows of a clock that was ahead do not hold up the months around them', async () => {
  await at('2026-05-10T00:00:00Z', 2);
  await at('2031-05-10T00:00:00Z', 2);
  await at('2026-05-20T00:00:00Z', 2);
  await at('2031-05-10T00:00:00Z', 1);
  await at('2026-06-20T00:00:00Z', 1);
  const { sealed } = await seal('2026-07-15T12:00:00Z');
  expect(sealed).toEqual([
    { month: '2026-04', rows: 2 },
    { month: '2026-05', rows: 7 },
    { month: '2026-06', rows: 1 },
  ]);
  expect(await verify()).toMatchObject({ isWhole: true });
});

it('a month that is rewritten as a whole, with all hashes after it, differs from its seal', async () => {
  await test.asSuperuser(`
    alter table audit_log disable trigger all;
    do $$
    declare
      kept audit_log;
      before text := (select last_hash from audit_seals order by last_id limit 1);
    begin
      for kept in select * from audit_log order by id loop
        kept.details := case when kept.id = 4 then '{"forged": true}' else kept.details end;
        before := encode(sha256(convert_to(before || E'\\n' || audit_content(kept), 'UTF8')), 'hex');
        update audit_log set details = kept.details, hash = before where id = kept.id;
      end loop;
      update audit_head set last_hash = before;
    end $$`);
  expect(await verify()).toEqual({
    isWhole: false,
    id: 5,
    reason: 'Row 5 is not the one that 2026-03 was sealed with',
  });
});
