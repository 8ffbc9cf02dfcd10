import { trpc } from '../../../lib/trpc.ts';
import { Decisions } from './decisions.tsx';
import { PersonActs } from './person/person-acts.tsx';
import { PersonFacts } from './person/person-facts.tsx';
import { PersonMails } from './person/person-mails.tsx';
import { PersonProfiles } from './person/person-profiles.tsx';
import { PersonRole } from './person/person-role.tsx';
import { PersonSessions } from './person/person-sessions.tsx';
import { SecondFactor } from './person/second-factor.tsx';
import { ThingPanel } from './thing-panel.tsx';

/** All about one person, and what an admin may do. */
export default function UserPanel({ id }: { id: number }) {
  const query = trpc.admin.people.get.useQuery({ id }, { staleTime: 0 });
  return (
    <ThingPanel query={query}>
      {(person) => (
        <>
          <PersonFacts person={person} />
          <PersonActs person={person} />
          <PersonRole key={person.role} person={person} />
          {person.profiles.length > 0 && <PersonProfiles profiles={person.profiles} />}
          <PersonSessions person={person} />
          <SecondFactor person={person} />
          <PersonMails person={person} />
          <Decisions of={{ makerUserId: id }} />
        </>
      )}
    </ThingPanel>
  );
}
