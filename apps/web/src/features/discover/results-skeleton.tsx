import { firstImageOf, isFirstPaint } from '../../components/first-shapes.tsx';
import { Section } from '../../components/section.tsx';
import { LoadingShapes } from '../../components/skeleton.tsx';
import { buildSrcSet } from '../../lib/media-path.ts';
import { CardGridSkeleton, SongListSkeleton } from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';

const PLACES = Array.from({ length: 6 }, (_, id) => ({ id }));

/** As of the cards, so that no picture is fetched twice. */
const CARD_SIZES = '(min-width: 768px) 200px, 45vw';

/** Has the shape of the best results of each kind; before the program is there, the pictures and names of cards. */
export const ResultsSkeleton = () =>
  isFirstPaint ? (
    <LoadingShapes label="Searching">
      <FirstCards kind="ARTIST" title="Artists" corners="rounded-full" />
      <div className="my-12">
        <SongListSkeleton count={6} />
      </div>
      <FirstCards kind="ALBUM" title="Albums" corners="rounded-card" />
    </LoadingShapes>
  ) : (
    <>
      <CardGridSkeleton count={6} shape="round" label="Searching" />
      <div className="mt-12">
        <SongListSkeleton count={6} />
      </div>
    </>
  );

/** Cards that the server fills; those which it leaves without a name are not shown. */
const FirstCards = ({ kind, title, corners }: { kind: string; title: string; corners: string }) => (
  <div className="has-[li:first-child_p:empty]:hidden">
    <Section title={title}>
      <CardStrip
        items={PLACES}
        isOld={false}
        renderItem={({ id }) => (
          <span className="block p-3 has-[p:empty]:hidden">
            <span className={`block aspect-square w-full overflow-hidden bg-raised ${corners}`}>
              <img
                src={firstImageOf(`${kind}_${id}`)}
                srcSet={buildSrcSet(firstImageOf(`${kind}_${id}`))}
                sizes={CARD_SIZES}
                alt=""
                fetchPriority={id < 3 ? 'high' : 'low'}
                className="size-full object-cover"
              />
            </span>
            <p className="mt-3 truncate font-name font-semibold text-16 tracking-name">
              {`__TITLE_${kind}_${id}__`}
            </p>
          </span>
        )}
      />
    </Section>
  </div>
);
