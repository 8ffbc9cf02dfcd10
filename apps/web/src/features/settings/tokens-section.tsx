import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { SettingsSection } from './settings-section.tsx';
import { TokenRow } from './token-row.tsx';

const TokenDialog = lazy(() => import('./token-dialog.tsx'));

const TEXT =
  'Programs that act for you, such as a music player on your phone. They sign in with a token instead of your password. Tokens stay when you change your password.';

export function TokensSection({ isArtist }: { isArtist: boolean }) {
  const { data: tokens, isError, refetch } = trpc.tokens.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <SettingsSection id="tokens" text={TEXT}>
      {tokens ? (
        <>
          {tokens.length > 0 && (
            <ul className="-mt-3 mb-3 divide-y divide-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => setIsCreating(true)}>
              Create a token
            </Button>
            <Link to="/connect" className={buttonStyle('ghost')}>
              Connect an app
            </Link>
          </div>
        </>
      ) : isError ? (
        <ErrorState title="Your tokens could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingShapes label="Loading your tokens">
          <Skeleton className="h-11 w-40" />
        </LoadingShapes>
      )}
      <Suspense>
        {isCreating && <TokenDialog isArtist={isArtist} onClose={() => setIsCreating(false)} />}
      </Suspense>
    </SettingsSection>
  );
}
