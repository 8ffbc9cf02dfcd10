import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3StandIn, startS3StandIn } from '@stagedoor/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp, type Outcome, start } from './act.ts';
import { layOut } from './lay-out.ts';
import { hashRows, makeSite, removeSite, type Site } from './sites.ts';
import { expectStart, listSettings, mayBackUp, nameSetting, type Setting } from './states.ts';

/** `pnpm test:deep` tries all pairs. Else each part is tried alone, and one pair in so many. */
const isTried = (setting: Setting, at: number): boolean =>
  process.env.SITE_PAIRS === 'all' || !nameSetting(setting).includes(',') || at % 43 === 0;

const top = await mkdtemp(join(tmpdir(), 'stagedoor-pairs-'));
let [ours, theirs]: Site[] = [];
let standIn: S3StandIn;
beforeAll(async () => {
  [ours, theirs] = [await makeSite('ours'), await makeSite('theirs')];
  standIn = await startS3StandIn();
}, 300_000);
afterAll(async () => {
  await standIn.stop();
  for (const site of [ours, theirs]) if (site) await removeSite(site);
  await rm(top, { recursive: true });
});

/** Every file below a folder, by its content. */
async function readFiles(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    found.set(path.slice(folder.length), await readFile(path, 'base64'));
  }
  return found;
}

const lostOf = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] =>
  [...before].filter(([name, content]) => after.get(name) !== content).map(([name]) => name);

const asText = (objects: S3StandIn['objects']) =>
  new Map([...objects].map(([key, { body }]) => [key, body.toString('base64')]));

/** Files in the trash are not lost. A sweep moves a few there that an older database does not name. */
const withTrash = (objects: ReadonlyMap<string, string>) =>
  new Map([...objects].map(([key, content]) => [key.replace(/^\.trash\//, ''), content]));

const settings = listSettings().filter(isTried);

// Proves (operations.md, The parts of a site): parts that differ, or a new one beside an old one, stop every program with one line, and nothing is touched
it.each(settings.map((setting) => [nameSetting(setting), setting] as const))('%s', async (_name, setting) => {
  if (!ours || !theirs) throw new Error('There are no sites');
  const laid = await layOut({ ours, theirs, standIn, top }, setting);
  const rows = async () => (laid.database ? hashRows(laid.database.ownerUrl) : {});
  const look = async () => ({
    rows: await rows(),
    data: await readFiles(laid.dataDir),
    objects: asText(standIn.objects),
    backups: await readFiles(laid.backups),
  });
  const before = await look();

  const started = await start(laid.env);
  const backedUp = await backUp(laid.env, laid.backups);
  const after = await look();
  expect(lostOf(before.data, after.data)).toEqual([]);
  expect(lostOf(before.objects, withTrash(after.objects))).toEqual([]);
  if (!backedUp.isWell) expect(lostOf(before.backups, after.backups)).toEqual([]);
  if (setting.database !== 'empty') expect(after.rows).toEqual(before.rows);

  expectLines(setting, started);
  expect([mayBackUp(setting), backedUp.lines]).toEqual([
    backedUp.isWell,
    backedUp.isWell ? [] : [expect.any(String)],
  ]);
  if (expectStart(setting) !== 'goes on') {
    // Not one thing was made either, but for a data folder with its secret.
    expect(after.objects).toEqual(before.objects);
    expect(after.rows).toEqual(before.rows);
  }
  await laid.remove();
});

function expectLines(setting: Setting, { isWell, lines }: Outcome): void {
  const expected = expectStart(setting);
  expect([expected === 'goes on', lines]).toEqual([isWell, lines]);
  for (const line of lines) expect(line).not.toContain('\n');
  if (expected === 'differs')
    expect(lines).toEqual([expect.stringContaining('does not belong to this site')]);
  if (expected === 'stops') expect(lines).toHaveLength(1);
  if (expected === 'goes on') expect(lines.filter((line) => line.includes('belong'))).toEqual([]);
}
