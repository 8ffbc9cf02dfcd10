import { CARD_SIZE, cardPath, type Embeddable, embedCode } from '@stagedoor/validators/embed';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { CopyField } from '../../components/copy-field.tsx';

interface OnOtherSitesProps {
  of: Embeddable & { name: string };
}

/** The code of the player, and the picture with the cover. */
export function OnOtherSites({ of: { kind, id, name } }: OnOtherSitesProps) {
  const [isMissing, setIsMissing] = useState(false);
  const picture = cardPath({ kind, id });
  return (
    <section className="grid grid-cols-1 gap-4 border-line border-t pt-5">
      <h3 className="text-16">On another site</h3>
      <CopyField
        label="Embed code"
        value={embedCode({ siteUrl: location.origin, kind, id, name })}
        help="A small player with the songs that everybody may hear."
      />
      {!isMissing && (
        <figure className="grid grid-cols-1 gap-3">
          <figcaption className="font-semibold text-14">Picture</figcaption>
          <img
            src={picture}
            alt={`${name}, with its cover`}
            width={CARD_SIZE.width}
            height={CARD_SIZE.height}
            className="h-auto w-full rounded-card bg-raised"
            onError={() => setIsMissing(true)}
          />
          <a
            href={picture}
            download={`${name}.jpg`}
            className={buttonStyle('outline', 'small', 'justify-self-start')}
          >
            <Download className="size-4" aria-hidden="true" /> Download picture
          </a>
        </figure>
      )}
    </section>
  );
}
