import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { closeDays } from '../insights/index.ts';
import { mergeArtists, undoMerge } from './index.ts';
import { doJobsOf } from './testing/do-jobs.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('subscribers of a day between a merge and its undoing are theirs, though the next merge comes before the jobs', async () => {
  const { services } = test;
  const at = (day: string) => test.setNow(new Date(`${day}T12:00:00.000Z`));
  at('2031-03-15');
  const [a, b] = [await makeArtist(services), await makeArtist(services)];
  const { id: userId } = await makeUser(services);
  await makeSubscription(services, { userId, artistId: a.id, startDate: services.now() });
  const admin = (await makeUser(services, { isAdmin: true })).ctx;
  const merge = () => mergeArtists(admin, { id: a.id, intoArtistId: b.id });
  await closeDays(systemContext(services, 'test'));
  const first = await merge();
  at('2031-03-16');
  await closeDays(systemContext(services, 'test'));
  await undoMerge(admin, { id: first.id });
  const second = await merge();
  await doJobsOf(services);
  await undoMerge(admin, { id: second.id });
  await doJobsOf(services);
  const days = await services.client`
    select artist_id as id, subscribers as now, new_subscribers as new from artist_days
    where day = '2031-03-15' and subscribers + new_subscribers > 0`;
  expect([...days]).toEqual([{ id: a.id, now: 1, new: 1 }]);
});
