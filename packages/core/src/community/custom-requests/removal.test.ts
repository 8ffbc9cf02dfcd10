import { tables } from '@stagedoor/db';
import { sendCustomRequestInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous, makeArtist, openTestServices, type TestServices } from '../../testing/index.ts';
import { sendCustomRequest } from './send-custom-request.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (Requests, merchandise, tour and settings): the fields of a custom request, which is deleted with its artist
it('deletes the requests of a removed artist, and no others', async () => {
  const { artists, customRequests } = tables;
  const [gone, stays] = [await makeArtist(test.services), await makeArtist(test.services)];
  for (const { id: artistId } of [gone, stays])
    await sendCustomRequest(
      anonymous(test.services),
      sendCustomRequestInput.parse({
        artistId,
        requestType: 'cameo',
        email: 'ada@example.org',
        details: 'Happy birthday for my sister',
      }),
    );
  await test.services.db.delete(artists).where(eq(artists.id, gone.id));
  const left = await test.services.db.select().from(customRequests);
  expect(left.map(({ artistId }) => artistId)).toEqual([stays.id]);
});
