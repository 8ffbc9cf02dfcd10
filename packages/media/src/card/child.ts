import { answerJob, receiveJob } from '../child/child-side.ts';
import { drawCard } from './draw-card.ts';
import type { CardJob } from './messages.ts';

await answerJob(drawCard(await receiveJob<CardJob>()));
