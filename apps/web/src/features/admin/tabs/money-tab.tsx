import { ChoiceRow } from '../../../components/choice-row.tsx';
import { asId, oneOf } from '../../../lib/search-params.ts';
import { Adjustments } from '../money/adjustments.tsx';
import { ArtistMoney } from '../money/artist-money.tsx';
import { MoneyByArtist } from '../money/money-by-artist.tsx';
import { MoneyByDay } from '../money/money-by-day.tsx';
import { useAdminParams } from '../use-admin-params.ts';

const VIEWS = ['days', 'artists', 'adjustments'] as const;
const LABELS = { days: 'By day', artists: 'By artist', adjustments: 'Adjustments' };

/** The site's money: figures, one artist's statements, and corrections of balances. */
export default function MoneyTab() {
  const { params, setParams } = useAdminParams();
  const view = oneOf(params.view, VIEWS) ?? 'days';
  if (params.artist) return <ArtistMoney artistId={asId(params.artist)} />;
  return (
    <>
      <div className="mb-6 max-w-md">
        <ChoiceRow
          legend="Show"
          value={view}
          onChange={(next) => setParams({ view: next === 'days' ? undefined : next })}
          choices={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      {view === 'days' && <MoneyByDay />}
      {view === 'artists' && <MoneyByArtist />}
      {view === 'adjustments' && <Adjustments />}
    </>
  );
}
