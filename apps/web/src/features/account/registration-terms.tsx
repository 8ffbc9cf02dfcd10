import { LEGAL_TITLES } from '@stagedoor/validators/legal-titles';
import { Fragment } from 'react';
import { useSite } from '../site/index.ts';

/** Terms that people accept by registering, when the operator has published them. */
export function RegistrationTerms() {
  const { legal } = useSite();
  const texts = legal.filter(({ kind }) => kind !== 'imprint');
  if (texts.length === 0) return null;
  return (
    <p className="text-13 text-ink-faint">
      By registering you agree to{' '}
      {texts.map(({ kind }, index) => (
        <Fragment key={kind}>
          {index > 0 && ' and '}
          <a
            href={`/${kind}`}
            target="_blank"
            rel="noopener"
            className="text-lamp underline underline-offset-2"
          >
            {LEGAL_TITLES[kind]}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}
