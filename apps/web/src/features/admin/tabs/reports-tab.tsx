import { QueueScreen } from '../queue/queue-screen.tsx';

/** Reports that wait for a decision, and what was decided. */
export default function ReportsTab() {
  return <QueueScreen />;
}
