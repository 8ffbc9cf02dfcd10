import { Button } from '../../../components/button.tsx';

export const MediaFailed = ({ thing, onRetry }: { thing: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-14">This {thing} cannot be played right now.</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
