import CircleAlert from 'lucide-react/icons/circle-alert';

/** Why a code was not redeemed. */
export const RedeemError = ({ error }: { error: { message: string } | null }) =>
  error && (
    <p role="alert" className="flex items-start gap-1.5 text-14 text-alarm">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {error.message}
    </p>
  );
