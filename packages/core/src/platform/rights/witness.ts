import type { Actor, Bought, Fact, Question, Rights, Witness } from '../context/index.ts';
import { NO_RIGHTS } from './policy.ts';

/** The caller of a read, and its time. */
export interface Viewer {
  actor: Actor;
  rights: Rights;
  now: Date;
}

/** Viewers who give the same answers to all questions of a read get the same result. */
export const holdsFor = (facts: readonly Fact[], viewer: Viewer): boolean =>
  facts.every(({ question, answer }) => answerOf(viewer, question) === answer);

function answerOf({ actor, rights, now }: Viewer, question: Question): string | boolean {
  switch (question.about) {
    case 'actor':
      return JSON.stringify(actor);
    case 'signed in':
      return actor.kind !== 'anonymous';
    case 'everything':
      return rights.isAll;
    case 'profiles':
      return JSON.stringify([...rights.profiles]);
    case 'paid':
      return (rights.paidUntil.get(question.artistId)?.getTime() ?? 0) > now.getTime();
    case 'buyer':
      return rights.isBuyer;
    case 'bought':
      return describeBought(rights.bought.get(question.artistId), now);
    case 'saved':
      return rights.savedAlbums.has(question.albumId);
    case 'blocked':
      return rights.blockedBy.has(question.artistId);
    case 'followed':
      return rights.followed.has(question.artistId);
  }
}

const describeBought = (bought: Bought | undefined, now: Date): string =>
  JSON.stringify(
    [bought?.albums, bought?.songs].map((works) => [...(works ?? [])].map(([id, at]) => [id, at <= now])),
  );

export function createWitness(ownActor: Actor, now: () => Date): Witness {
  const known = new Map<string, Fact>();
  let isSteady = true;
  const addFact = ({ question, answer }: Fact) => {
    const key = Object.values(question).join(' ');
    const before = known.get(key);
    if (before && before.answer !== answer) isSteady = false;
    known.set(key, { question, answer });
  };
  const note = (rights: Rights, question: Question) =>
    addFact({ question, answer: answerOf({ actor: ownActor, rights, now: now() }, question) });
  const noteActor = (name: string | symbol) =>
    note(NO_RIGHTS, { about: name === 'kind' ? 'signed in' : 'actor' });
  const actor = new Proxy(ownActor, {
    get(target, name) {
      noteActor(name);
      return Reflect.get(target, name);
    },
    ownKeys(target) {
      noteActor('');
      return Reflect.ownKeys(target);
    },
  });
  return {
    actor,
    ownActor,
    artistIds: new Set(),
    facts: () => (isSteady ? [...known.values()] : null),
    addFacts: (facts) => facts.forEach(addFact),
    watch: (rights) => ({
      get userId() {
        note(rights, { about: 'actor' });
        return rights.userId;
      },
      get isSignedIn() {
        note(rights, { about: 'signed in' });
        return rights.isSignedIn;
      },
      get isAll() {
        note(rights, { about: 'everything' });
        return rights.isAll;
      },
      get profiles() {
        note(rights, { about: 'profiles' });
        return rights.profiles;
      },
      get isBuyer() {
        note(rights, { about: 'buyer' });
        return rights.isBuyer;
      },
      bought: watchLookups(rights.bought, (artistId) => note(rights, questionOf('bought', artistId))),
      paidUntil: watchLookups(rights.paidUntil, (artistId) => note(rights, questionOf('paid', artistId))),
      get keepsHistory() {
        note(rights, { about: 'actor' });
        return rights.keepsHistory;
      },
      savedAlbums: watchLookups(rights.savedAlbums, (albumId) =>
        note(rights, albumId === null ? { about: 'actor' } : { about: 'saved', albumId }),
      ),
      blockedBy: watchLookups(rights.blockedBy, (artistId) => note(rights, questionOf('blocked', artistId))),
      followed: watchLookups(rights.followed, (artistId) => note(rights, questionOf('followed', artistId))),
    }),
  };
}

const questionOf = (about: 'paid' | 'bought' | 'blocked' | 'followed', artistId: number | null): Question =>
  artistId === null ? { about: 'actor' } : { about, artistId };

/** A map or set that says whose id it is asked for, or null when it is asked for more than one. */
function watchLookups<Lookup extends object>(lookup: Lookup, note: (id: number | null) => void): Lookup {
  return new Proxy(lookup, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'get' && name !== 'has') note(null);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (name === 'get' || name === 'has') note(args[0] as number);
        return value.apply(target, args);
      };
    },
  });
}
