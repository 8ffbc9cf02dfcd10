import type { SecondFactorSetup } from '@stagedoor/validators';
import { encode } from 'uqr';
import { CodeForm } from '../account/index.ts';

interface AppStepProps {
  setup: SecondFactorSetup;
  isBusy: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** The secret as a QR code and as text, and a field for the app's first code. */
export function AppStep({ setup, isBusy, onCode, onCancel }: AppStepProps) {
  const { data, size } = encode(setup.uri, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">
        Scan this with your authenticator app, or type the key in. Then enter the code that it shows.
      </p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for your authenticator app"
        className="w-44 justify-self-center rounded-small bg-white"
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} fill="black" />
      </svg>
      <p className="break-all text-center font-mono text-13" data-testid="second-factor-key">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <CodeForm label="Code" action="Confirm" isBusy={isBusy} onCode={onCode} onCancel={onCancel} />
    </div>
  );
}
