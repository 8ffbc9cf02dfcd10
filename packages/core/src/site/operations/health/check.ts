import type { HealthCheck, HealthState } from '@stagedoor/validators';
import type { Ctx } from '../../../platform/context/index.ts';

/** The result of one check. `advice` explains what to do about a problem. */
export type Finding = Pick<HealthCheck, 'says'> &
  Partial<Pick<HealthCheck, 'facts' | 'advice' | 'sweepFiles'>> & { state: HealthState };

export interface Check {
  key: string;
  title: string;
  /** Throws, or takes too long, when the thing does not work. */
  run(ctx: Ctx): Promise<Finding>;
  /** Advice for when the check fails. */
  advice: string;
}

export const good = (says: string, facts: HealthCheck['facts'] = []): Finding => ({
  state: 'good',
  says,
  facts,
});
export const bad = (says: string, advice: string, facts: HealthCheck['facts'] = []): Finding => ({
  state: 'bad',
  says,
  advice,
  facts,
});
export const unknown = (says: string, advice: string, facts: HealthCheck['facts'] = []): Finding => ({
  state: 'unknown',
  says,
  advice,
  facts,
});

/** Bytes as people read them. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(power > 2 ? 1 : 0)} ${units[power]}`;
}

/** How long ago something was, such as '3 minutes'. */
export function sinceInWords(now: Date, then: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 60_000));
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day'];
  return count === 1 ? `1 ${unit}` : `${count.toLocaleString('en-US')} ${unit}s`;
}
