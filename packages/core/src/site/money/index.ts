export { confirmAdjustment, withdrawAdjustment } from './decide-adjustment.ts';
export { exportLedger } from './ledger-csv.ts';
export { listAdjustments } from './list-adjustments.ts';
export { getMoneyByDay, listMoneyByArtist } from './money-figures.ts';
export { proposeAdjustment } from './propose-adjustment.ts';
