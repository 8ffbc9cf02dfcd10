import type { InsightsReport } from '@stagedoor/validators';
import { type ReactNode, useId, useState } from 'react';
import { TrendChart } from '../../../components/charts/trend-chart.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LampFigure } from '../../../components/figures/lamp-figure.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { Subject } from './choices.ts';
import { FansChart } from './fans-chart.tsx';
import { Figures } from './figures.tsx';
import { FiguresTable } from './figures-table.tsx';
import { listMeasures, MEASURES, type Measure } from './measures.ts';
import { SongStops } from './song-stops.tsx';
import { Sources } from './sources.tsx';
import { TopList } from './top-list.tsx';

interface ReportProps {
  report: InsightsReport;
  /** The figures of another choice, while the new ones are fetched. */
  isOld: boolean;
  subject: Subject;
  onChoose: (subject: Subject) => void;
}

/** Whether there has been anything at all, now or in the time before. */
const hasAnything = ({ totals, previous }: InsightsReport) =>
  [totals, previous].some((sums) => MEASURES.some(({ key }) => (sums[key] ?? 0) !== 0));

export function InsightsReportView({ report, isOld, subject, onChoose }: ReportProps) {
  const [chosen, setChosen] = useState<Measure>(MEASURES[0]);
  const measure = listMeasures(report).find(({ key }) => key === chosen.key) ?? MEASURES[0];
  const isWhole = subject.songId === undefined && subject.albumId === undefined;
  if (isWhole && !hasAnything(report)) {
    return (
      <EmptyState
        figure={LampFigure}
        title="Nobody has listened yet"
        text="Plays, listeners, likes and subscribers show up here as they happen. Share your page to bring the first ones in."
      />
    );
  }
  return (
    <div aria-busy={isOld} className={classNames('grid gap-4 transition-opacity', isOld && 'opacity-60')}>
      <Figures report={report} measure={measure} onChoose={setChosen} />
      <Panel title={measure.label}>
        <TrendChart values={report.series[measure.key] ?? []} by={report.by} measure={measure} />
        <FiguresTable report={report} />
      </Panel>
      {report.stops && subject.songId !== undefined && (
        <Panel title="Where listeners stop">
          <SongStops songId={subject.songId} stops={report.stops} />
        </Panel>
      )}
      <div className={classNames('grid gap-4', subject.songId === undefined && 'lg:grid-cols-2')}>
        <Panel title="Where listeners come from">
          <Sources sources={report.sources} />
        </Panel>
        {subject.songId === undefined && (
          <Panel title="Top songs">
            <TopList
              items={report.topSongs}
              empty="No plays in this time."
              onChoose={(songId) => onChoose({ songId })}
            />
          </Panel>
        )}
        {isWhole && (
          <Panel title="Top albums">
            <TopList
              items={report.topAlbums}
              empty="No album was played in this time."
              onChoose={(albumId) => onChoose({ albumId })}
            />
          </Panel>
        )}
        {isWhole && (
          <Panel title="New and lost subscribers">
            <FansChart series={report.series} by={report.by} />
          </Panel>
        )}
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-stage p-4 md:p-6">
      <h3 id={id} className="mb-4 text-20">
        {title}
      </h3>
      {children}
    </section>
  );
}
