import type { ShownGift } from '@stagedoor/validators';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { InvitationCard } from '../../../components/invitation-card.tsx';
import { toast } from '../../../components/toast.ts';
import { formatDay } from '../../../lib/format.ts';
import { refetchRights } from '../../../lib/refetch-rights.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { sayMonths } from './say-months.ts';

/** Where the code of a gift is redeemed. `sent` is the code of a mail's link; without one it is typed. */
export function GiftScreen({ sent }: { sent: string }) {
  usePageTitle('Gift');
  const [code, setCode] = useState(sent);
  const query = trpc.gifts.get.useQuery({ code }, { retry: false, enabled: code !== '' });
  if (query.data) return <Found gift={query.data} code={code} />;
  if (query.isLoading) return <div className="min-h-64" aria-busy="true" />;
  return <CodeForm typed={code} error={query.error?.message} onSubmit={setCode} />;
}

interface CodeFormProps {
  typed: string;
  error: string | undefined;
  onSubmit: (code: string) => void;
}

function CodeForm({ typed, error, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState(typed);
  const isTried = code === typed && error !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() !== '') onSubmit(code.trim());
  }
  return (
    <InvitationCard title="Redeem a gift" text="It opens an artist for some months, and nothing is charged.">
      <form onSubmit={submit} className="grid w-full gap-4">
        <Field label="Code" error={isTried ? 'No gift has this code. Is it complete?' : undefined}>
          {(input) => (
            <Input
              {...input}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="K7QM-2RTX-9BDF-HW3P"
            />
          )}
        </Field>
        <Button type="submit" size="large" disabled={code.trim() === ''}>
          Look at the gift
        </Button>
      </form>
    </InvitationCard>
  );
}

function Found({ gift, code }: { gift: ShownGift; code: string }) {
  const { artist, months, from, message, isRedeemed } = gift;
  const navigate = useNavigate();
  const params = { artistId: String(artist.id) };
  const redeem = trpc.gifts.redeem.useMutation({
    onSuccess: async ({ giftUntil }) => {
      await refetchRights();
      toast.success('Gift redeemed', {
        description: giftUntil ? `${artist.name} is open to you until ${formatDay(giftUntil)}.` : undefined,
      });
      await navigate({ to: '/artist/$artistId', params });
    },
    meta: failsAs('The gift could not be redeemed'),
  });
  const text = `${from ? `${from} gives you` : 'You were given'} ${sayMonths(months)} of everything by ${artist.name}.`;
  return (
    <InvitationCard title={`A gift: ${artist.name}`} text={text} picture={artist}>
      {message && (
        <blockquote className="whitespace-pre-wrap wrap-anywhere border-lamp border-l-2 pl-4 text-14 text-ink-soft">
          {message}
        </blockquote>
      )}
      {isRedeemed && !redeem.isSuccess ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-14 text-ink-soft">This gift has been redeemed already.</p>
          <Link to="/artist/$artistId" params={params} className={buttonStyle('primary', 'large')}>
            Open {artist.name}
          </Link>
        </div>
      ) : (
        <Button size="large" isBusy={redeem.isPending} onClick={() => redeem.mutate({ code })}>
          Redeem gift
        </Button>
      )}
    </InvitationCard>
  );
}
