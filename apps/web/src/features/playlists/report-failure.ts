import { toast } from '../../components/toast.ts';

/** A failed change of a playlist, with the server's message: 'Failed to create playlist: …'. */
export function reportFailure(what: string, error: unknown): void {
  const message = error instanceof Error ? error.message : '';
  toast.error(message ? `${what}: ${message}` : what);
}
