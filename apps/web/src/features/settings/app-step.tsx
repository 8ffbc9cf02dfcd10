import type { SecondFactorSetup } from '@stagedoor/validators';
import QrCode from '../../components/qr-code.tsx';
import { CodeForm } from '../account/index.ts';

interface AppStepProps {
  setup: SecondFactorSetup;
  isBusy: boolean;
  onCode: (code: string) => void;
  onCancel: () => void;
}

/** The secret as a QR code and as text, and a field for the app's first code. */
export function AppStep({ setup, isBusy, onCode, onCancel }: AppStepProps) {
  return (
    <div className="grid gap-5">
      <p className="text-14 text-ink-soft">
        Scan this with your authenticator app, or type the key in. Then enter the code that it shows.
      </p>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <p className="break-all text-center font-mono text-13" data-testid="second-factor-key">
        {setup.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <CodeForm label="Code" action="Confirm" isBusy={isBusy} onCode={onCode} onCancel={onCancel} />
    </div>
  );
}
