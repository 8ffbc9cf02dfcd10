import { createFileRoute } from '@tanstack/react-router';
import { AnswerScreen } from '../features/reports/answer-screen.tsx';
import { useHashToken } from '../lib/use-hash-token.ts';

export const Route = createFileRoute('/answer')({ component: Answer });

function Answer() {
  return (
    <div className="page">
      <AnswerScreen token={useHashToken()} />
    </div>
  );
}
