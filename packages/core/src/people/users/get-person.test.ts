import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makeArtist,
  makePlaylist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { updateProfile } from '../accounts/index.ts';
import { getPerson } from './get-person.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const INSTALLATION = { hasMail: false, brandName: 'Stagedoor' };
const see = (username: string) => getPerson(anonymous(test.services), { username });

/** A person with a public and a private playlist, who supports one artist. */
async function makePerson(name: string) {
  const email = `${name.toLowerCase()}@private.example`;
  const username = name.toLowerCase();
  const person = await makeUser(test.services, { username, displayUsername: name, email });
  await makePlaylist(test.services, { userId: person.id, name: 'For everybody' });
  await makePlaylist(test.services, { userId: person.id, name: 'For me', isPublic: false });
  const artist = await makeArtist(test.services, { name: 'Ada' });
  await makeSubscription(test.services, { userId: person.id, artistId: artist.id });
  return { ...person, artist };
}

describe('the page of a person', () => {
  // Proves (rules.md, Sharing playlists): a person's page shows their name, picture and public playlists
  it('shows the name and the public playlists, and nothing private, to everybody alike', async () => {
    const person = await makePerson('Fern');
    const page = await see('fERN');
    expect(page).toEqual({
      id: person.id,
      username: 'Fern',
      profileImage: null,
      playlists: [expect.objectContaining({ name: 'For everybody', ownerName: 'Fern' })],
      supportedArtists: null,
    });
    expect(JSON.stringify(page)).not.toMatch(/private|For me/);
    const admin = await makeUser(test.services, { isAdmin: true });
    for (const { ctx } of [person, admin]) expect(await getPerson(ctx, { username: 'fern' })).toEqual(page);
  });

  // Proves (rules.md, Sharing playlists): it shows supported artists only when the person has chosen so
  it('shows supported artists only while the person has chosen so', async () => {
    const person = await makePerson('Ivy');
    await updateProfile(person.ctx, { ...INSTALLATION, showsSupportedArtists: true });
    expect((await see('ivy')).supportedArtists).toEqual([
      { id: person.artist.id, name: 'Ada', coverImage: null },
    ]);
    await updateProfile(person.ctx, { ...INSTALLATION, showsSupportedArtists: false });
    expect((await see('ivy')).supportedArtists).toBeNull();
  });

  // Proves (rules.md, Sharing playlists): it shows supported artists only when the person has chosen so
  it('leaves out artists whose support has ended, and those who are hidden', async () => {
    const person = await makeUser(test.services, { showsSupportedArtists: true });
    const past = await makeArtist(test.services);
    const hidden = await makeArtist(test.services, { suspendedAt: new Date() });
    const paidUntil = new Date(Date.now() - 1000);
    await makeSubscription(test.services, { userId: person.id, artistId: past.id, paidUntil });
    await makeSubscription(test.services, { userId: person.id, artistId: hidden.id });
    const name = `person-${person.id}`;
    await updateProfile(person.ctx, { ...INSTALLATION, username: name });
    expect((await see(name)).supportedArtists).toEqual([]);
  });

  // Proves (rules.md, Sharing playlists): it is found by the current name alone, and not after a deletion
  it('is not found by an old name, after a deletion, and without an account', async () => {
    const person = await makePerson('Moss');
    await updateProfile(person.ctx, { ...INSTALLATION, username: 'Moss2' });
    expect(await see('moss2')).toMatchObject({ id: person.id });
    await makeUser(test.services, { username: 'gone1', displayUsername: 'gone1', deletedAt: new Date() });
    for (const name of ['moss', 'gone1', 'nobody', 'settings'])
      await expect(see(name)).rejects.toMatchObject({ code: 'not_found' });
  });
});
