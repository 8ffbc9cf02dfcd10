import { Button } from '../../components/button.tsx';
import { drafts } from '../../lib/edits/drafts.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AnswerFields } from './answer-fields.tsx';

/** The page of a mail's link, where a suspended person answers without signing in. */
export function AnswerScreen({ token }: { token: string }) {
  usePageTitle('Answer a decision');
  const answer = trpc.reports.answerByLink.useMutation({
    onSuccess: () => drafts.forget('answer by link'),
    meta: failsAs('The answer was not sent'),
  });
  const [title, text] = !token
    ? ['This link is not whole', 'Please open it from the mail again.']
    : answer.isSuccess
      ? ['Your answer was sent', 'A moderator reads it. We mail you if the decision is undone.']
      : ['Answer the decision', 'The mail that led you here says what was decided, and why.'];
  return (
    <div className="grid max-w-prose gap-6 py-8">
      <div className="grid gap-2" aria-live="polite">
        <h1 className="text-34">{title}</h1>
        <p className="text-ink-soft">{text}</p>
      </div>
      {token && !answer.isSuccess && (
        <AnswerFields
          name="answer by link"
          onSend={(text) => answer.mutate({ token, text })}
          renderActions={(isEmpty) => (
            <div>
              <Button type="submit" disabled={isEmpty} isBusy={answer.isPending}>
                Send answer
              </Button>
            </div>
          )}
        />
      )}
    </div>
  );
}
