import DoorClosed from 'lucide-react/icons/door-closed';
import { Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useSite } from '../site/index.ts';
import { RegisterForm, type RegisterFormProps } from './register-form.tsx';

/** The form, or why nobody can register without more. */
export function RegisterPanel(props: RegisterFormProps) {
  const { invitation } = props;
  const { registration } = useSite();
  const isAsking = registration === 'invitation' && invitation !== undefined;
  const check = trpc.site.checkInvitation.useQuery(
    { secret: invitation ?? '' },
    { enabled: isAsking, staleTime: 0 },
  );
  if (registration === 'closed')
    return <Barred title="Registration is closed" text="People who have an account can log in as ever." />;
  if (registration === 'invitation' && !isAsking)
    return (
      <Barred
        title="By invitation only"
        text="To register you need a link from the people who run this site."
      />
    );
  if (isAsking && check.isPending) return <Skeleton className="h-72" />;
  if (isAsking && check.data?.isOpen === false)
    return (
      <Barred
        title="This invitation is over"
        text="It has been used or has expired. Please ask for a new one."
      />
    );
  return (
    <>
      {isAsking && (
        <p className="mb-5 text-14 text-ink-soft">You are invited. Your link is good for one account.</p>
      )}
      <RegisterForm {...props} />
    </>
  );
}

const Barred = ({ title, text }: { title: string; text: string }) => (
  <div role="status" className="grid justify-items-start gap-2 rounded-card border border-line bg-stage p-6">
    <DoorClosed className="size-7 text-lamp" aria-hidden="true" />
    <h2 className="text-20">{title}</h2>
    <p className="text-14 text-ink-soft">{text}</p>
  </div>
);
