/** Why a statement may not run beside the release before. */
export interface Objection {
  /** `contracts`: the previous release breaks. `blocks`: the site hangs while it runs. */
  kind: 'contracts' | 'blocks';
  problem: string;
  instead: string;
}

export const contracts = (problem: string, instead: string): Objection => ({
  kind: 'contracts',
  problem,
  instead,
});
export const blocks = (problem: string, instead: string): Objection => ({ kind: 'blocks', problem, instead });

/** Expand, deploy, contract: the way to take something away. */
export const LATER =
  'Let a release stop using it first. A later one may then do this under the comment `-- Unused since <that release>`';
