import { sql } from 'drizzle-orm';
import { blockPerson, unblockPerson } from '../../../catalog/artist-blocks/index.ts';
import { updateRequestSettings } from '../../../catalog/artist-settings/index.ts';
import { updateArtistProfile } from '../../../catalog/artists/index.ts';
import { acceptInvitation, changeRole, inviteMember, removeMember } from '../../../catalog/members/index.ts';
import { createProduct, deleteProduct } from '../../../catalog/products/index.ts';
import { createTourDate, deleteTourDate } from '../../../catalog/tour-dates/index.ts';
import { type Act, pickThing } from './studio-acts.ts';
import {
  actor,
  FANS,
  HELPERS,
  homeOf,
  idOf,
  type Life,
  PROFILES,
  type Profile,
  type World,
} from './twin-worlds.ts';

/** The owner acting for the profile. Only they invite and remove people. */
const owner = (profile: Profile) => (world: World) => {
  const ctx = world.people.get(`owner${profile}`);
  if (!ctx) throw new Error(`Nobody owns ${profile}`);
  return { ...ctx, actingFor: idOf(world, profile) };
};
const aHome = (life: Life): Profile => homeOf(life, life.chance.pick(PROFILES));
const isMergedInto = (life: Life, profile: Profile) => life.merges.some(({ into }) => into === profile);
const hasRow = async (life: Life, table: string, world: World, artist: string, person: string) => {
  const rows = await life.test.services.db.execute(sql`
    select from ${sql.identifier(table)} where artist_id = ${idOf(world, artist)} and user_id = ${idOf(world, person)}`);
  return rows.length > 0;
};

/** Skipped for people who came with a merged profile: they cannot join twice. */
const invite: Act = (life) => {
  const [home, helper] = [aHome(life), life.chance.pick(HELPERS)];
  const role = life.chance.pick(['manager', 'uploader'] as const);
  const isJoining = life.chance.percent(80);
  return {
    says: `invite ${helper} to ${home}`,
    async run(world) {
      if (await hasRow(life, 'artist_members', world, home, helper)) throw new Skipped();
      const { url } = await inviteMember(owner(home)(world), { role });
      const ctx = world.people.get(helper);
      if (ctx && isJoining) await acceptInvitation(ctx, { token: url.split('=')[1] ?? '' });
    },
  };
};

/** People who came with a merged profile are members in the merged world only. */
const dismiss: Act = (life) => {
  const [home, helper] = [aHome(life), life.chance.pick(HELPERS)];
  const role = life.chance.pick(['manager', 'uploader', null] as const);
  return {
    says: `${role ? `make ${helper} ${role} of` : `remove ${helper} from`} ${home}`,
    async run(world) {
      if (!world.isMerged && !(await hasRow(life, 'artist_members', world, home, helper))) return;
      const userId = idOf(world, helper);
      if (role) await changeRole(owner(home)(world), { userId, role });
      else await removeMember(owner(home)(world), { userId });
    },
  };
};

/** Skipped where a merged profile has blocked the person already: blocking twice changes nothing. */
const block: Act = (life) => {
  const [home, fan] = [aHome(life), life.chance.pick(FANS)];
  const as = actor(life, home);
  return {
    says: `block ${fan} for ${home}`,
    async run(world) {
      const isKnown = world.isMerged && (await hasRow(life, 'artist_blocks', world, home, fan));
      if (isKnown && isMergedInto(life, home)) throw new Skipped();
      await blockPerson(as(world), { userId: idOf(world, fan) });
    },
  };
};

const unblock: Act = (life) => {
  const [home, fan] = [aHome(life), life.chance.pick(FANS)];
  const as = actor(life, home);
  return {
    says: `unblock ${fan} for ${home}`,
    async run(world) {
      if (!world.isMerged && !(await hasRow(life, 'artist_blocks', world, home, fan))) return;
      await unblockPerson(as(world), { userId: idOf(world, fan) });
    },
  };
};

/** Thrown for what would not be the same act in both worlds. */
export class Skipped extends Error {}

const settings: Act = (life) => {
  const [home, cameoEnabled] = [aHome(life), life.chance.percent(50)];
  const as = actor(life, home);
  const bio = `bio ${life.next()}`;
  return {
    says: `change the settings of ${home}`,
    async run(world) {
      await updateRequestSettings(as(world), { cameoEnabled });
      await updateArtistProfile(as(world), { bio });
    },
  };
};

const stock: Act = (life) => {
  const home = aHome(life);
  const [as, isProduct] = [actor(life, home), life.chance.percent(50)];
  const name = `${isProduct ? 'product' : 'tour'}${home}${life.next()}`;
  const concert = { date: '2032-05-02', venue: name, city: 'Leeds', country: 'UK', url: null };
  return {
    says: `add ${name}`,
    async run(world) {
      const made = isProduct
        ? await createProduct(as(world), {
            name,
            priceCents: 2499,
            category: 'Apparel',
            image: null,
            url: null,
          })
        : await createTourDate(as(world), concert);
      world.ids.set(name, made.id);
    },
    done: () => void life.owners.set(name, home),
  };
};

const clear: Act = (life) => {
  const thing = pickThing(life, life.chance.pick(['product', 'tour']));
  if (!thing) return null;
  const as = actor(life, thing.owner);
  const remove = thing.name.startsWith('product') ? deleteProduct : deleteTourDate;
  return { says: `remove ${thing.name}`, run: (world) => remove(as(world), { id: idOf(world, thing.name) }) };
};

export const PEOPLE_ACTS: readonly Act[] = [
  invite,
  invite,
  dismiss,
  dismiss,
  block,
  unblock,
  settings,
  stock,
  clear,
];
